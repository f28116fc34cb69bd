# Read by the scripts beside it, never run by itself: where the project is, and words they share. POSIX sh; needs Docker with Compose 2.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
secrets=${SECRETS_DIR:-$root/secrets}

say() { echo "$(date -u +%H:%M:%S) $*" >&2; }
die() { echo "$(basename "$0"): $*" >&2; exit 1; }

# The value of one line of .env.
setting() { sed -n "s/^$1=//p" .env | tail -n 1; }

# Writes one line of .env; the file is replaced as a whole, so that a cut leaves the old one.
set_setting() {
  grep -v "^$1=" .env > .env.new || :
  echo "$1=$2" >> .env.new
  chmod 600 .env.new
  mv .env.new .env
}

replicas() { n=$(setting APP_REPLICAS); [ "$(setting COMPOSE_FILE)" != docker-compose.single.yml ] || n=1; echo "${n:-2}"; }
is_single() { [ "$(setting COMPOSE_FILE)" = docker-compose.single.yml ]; }
app_ids() { docker compose ps -q app; }

# Whether the app in a container says it is ready; asks every quarter of a second, for at most SECONDS.
is_ready() { # CONTAINER SECONDS
  docker exec "$1" node -e '
    const giveUpAt = Date.now() + 1000 * Number(process.argv[1]);
    const ask = () => require("node:http").get({ port: process.env.PORT, path: "/readyz", agent: false }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) process.exit(0);
      again();
    }).on("error", again);
    const again = () => (Date.now() > giveUpAt ? process.exit(1) : setTimeout(ask, 250));
    ask();' "$2" 2>/dev/null
}

# Puts a new container in the place of each one there is: the new one ready, then the old one told to stop, which it does without cutting an
# answer. One that does not get ready is taken away again, and everything stays as it was.
roll() {
  wanted=$(replicas)
  old_ids=$(app_ids)
  if [ -z "$old_ids" ]; then docker compose up -d --no-deps app; return; fi
  running=$(echo "$old_ids" | wc -l)
  for old in $old_ids; do
    before=$(docker compose ps -aq app)
    docker compose create --no-recreate --no-build --scale app=$(($(echo "$before" | wc -l) + 1)) app >/dev/null 2>&1 || die 'the new container cannot be made: docker compose create app says why'
    new=$(docker compose ps -aq app | grep -vxF "$before" || :)
    [ -n "$new" ] || die 'no new container was made'
    # Caddy finds replicas by the name `app` in the network `front`: the new one enters it when it is ready, not before.
    front=$(docker inspect -f '{{range $name, $_ := .NetworkSettings.Networks}}{{println $name}}{{end}}' "$new" | grep '_front$')
    docker network disconnect "$front" "$new"
    docker start "$new" >/dev/null
    if ! is_ready "$new" 60; then
      docker logs --tail 20 "$new" >&2 || :
      docker rm -f "$new" >/dev/null
      die 'the new container did not get ready within 60 s (its last lines are above); the old ones go on serving'
    fi
    docker network connect --alias app "$front" "$new"
    # Caddy asks for the names twice a second: it knows the new one before the old one goes.
    sleep 1
    docker stop -t 30 "$old" >/dev/null
    docker rm "$old" >/dev/null
    say "replaced $(echo "$old" | cut -c1-12) by $(echo "$new" | cut -c1-12)"
  done
  if [ "$running" -ne "$wanted" ]; then docker compose up -d --no-deps --no-recreate --no-build --scale "app=$wanted" app >/dev/null 2>&1; fi
}
