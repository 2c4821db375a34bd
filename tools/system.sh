# Sourced by the other scripts here: what to do about packages of the system.

say() { printf 'tablee: %s\n' "$*" >&2; }

may_install() {
    command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }
}

# apt_install PACKAGE...: quietly; fails where it may not or cannot.
apt_install() {
    may_install || return 1
    local root=()
    [ "$(id -u)" = 0 ] || root=(sudo -n)
    say "installing $*"
    # The lists may be old or missing: refresh them, and let the installation judge whether that was enough.
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >/dev/null 2>&1 || true
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1
}
