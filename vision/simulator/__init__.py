"""A simulated table: physics, hands and a camera. It feeds the eye with pictures, never with truth."""
