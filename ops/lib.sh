# Shared by the scripts in ops/. POSIX sh; needs Docker with Compose 2.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
called_from=$OLDPWD

say() { echo "$(date -u +%H:%M:%S) $*" >&2; }
die() { echo "$(basename "$0"): $*" >&2; exit 1; }

usage() { sed -n '/^# usage:/,/^[^#]/s/^# \{0,1\}//p' "$0" >&2; }

# Makes a path of the command line absolute.
path_of() { case $1 in /*) echo "$1" ;; *) echo "$called_from/$1" ;; esac; }

# Prints the value of a variable as Compose reads it: from the environment, else from .env with its quotes,
# comments, `export` and line ends. A reader of our own would read some lines differently.
setting() { # NAME
  json=$(printf 'name: settings\nservices:\n  settings:\n    image: none\n    labels: { value: "${%s:-}" }\n' "$1" |
    docker compose --project-directory "$root" -f - config --format json) || die "Compose cannot read .env (see above)"
  printf '%s\n' "$json" | sed -n 's/^ *"value": "\(.*\)"$/\1/p' | sed 's/\\u0026/\&/g; s/\\u003c/</g; s/\\u003e/>/g; s/\$\$/$/g; s/\\\(.\)/\1/g'
}

secrets_folder() {
  folder_of_secrets=${SECRETS_DIR:-}
  [ -n "$folder_of_secrets" ] || [ ! -f .env ] || folder_of_secrets=$(setting SECRETS_DIR)
  echo "${folder_of_secrets:-$root/secrets}"
}

# Replaces .env atomically. The new file is never readable by others, not even for a moment.
set_setting() { # NAME VALUE
  (
    umask 077
    # A file that an interrupted change left behind would keep its mode.
    rm -f .env.new
    grep -Ev "^[[:space:]]*(export[[:space:]]+)?$1[[:space:]]*[=:]" .env > .env.new || :
    echo "$1=$2" >> .env.new
  )
  mv .env.new .env
}

is_swarm() { grep -Eqs '^[[:space:]]*(export[[:space:]]+)?COMPOSE_FILE[[:space:]]*[=:].*ops/swarm/' .env; }
# Of a swarm those on this host.
app_ids() {
  if is_swarm; then docker ps -q --filter "label=com.docker.swarm.service.name=$(setting COMPOSE_PROJECT_NAME)_app" --filter health=healthy
  else docker compose ps -q app; fi
}

die_without_app() {
  if is_swarm; then die 'no replica of the app runs on this host: do it on another one'
  else die 'no container of the app runs: docker compose up -d'; fi
}

public_url() { setting PUBLIC_URL | grep . || echo "https://$(setting DOMAIN)"; }
image_name() { setting APP_IMAGE | grep . || echo yunseul-ocean-park; }
app_image() { echo "$(image_name):$(setting APP_VERSION | grep . || echo latest)"; }
