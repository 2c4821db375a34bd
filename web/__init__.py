"""The face: pages, live updates, locales. `create_app(hub)` is all that the command line needs."""

from web.app import create_app

__all__ = ["create_app"]
