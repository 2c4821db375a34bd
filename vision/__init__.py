"""The eye. What it multiplies is small: a second thread of the linear algebra costs more than it saves, and takes the
core that decodes pictures (5 % to 40 % more CPU time where prints are read)."""

import os

# before numpy is loaded, or it has no effect
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
