# Shared by the scripts in ops/. POSIX sh; needs Docker with Compose 2.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
called_from=$OLDPWD

say() { echo "$(date -u +%H:%M:%S) $*" >&2; }
die() { echo "$(basename "$0"): $*" >&2; exit 1; }

usage() { sed -n '/^# usage:/,/^[^#]/s/^# \{0,1\}//p' "$0" >&2; }

# A path of the command line, absolute.
path_of() { case $1 in /*) echo "$1" ;; *) echo "$called_from/$1" ;; esac; }

setting() { sed -n "s/^$1=//p" .env | tail -n 1; }

secrets=${SECRETS_DIR:-}
[ -n "$secrets" ] || [ ! -f .env ] || secrets=$(setting SECRETS_DIR)
secrets=${secrets:-$root/secrets}

# Replaces .env atomically.
set_setting() {
  grep -v "^$1=" .env > .env.new || :
  echo "$1=$2" >> .env.new
  chmod 600 .env.new
  mv .env.new .env
}

app_ids() { docker compose ps -q app; }

public_url() { setting PUBLIC_URL | grep . || echo "https://$(setting DOMAIN)"; }
app_image() { echo "$(setting APP_IMAGE | grep . || echo yunseul-ocean-park):$(setting APP_VERSION | grep . || echo latest)"; }
