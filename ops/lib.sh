# Shared by the scripts in ops/. POSIX sh; needs Docker with Compose 2.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
secrets=${SECRETS_DIR:-$root/secrets}

say() { echo "$(date -u +%H:%M:%S) $*" >&2; }
die() { echo "$(basename "$0"): $*" >&2; exit 1; }

usage() { sed -n '/^# usage:/,/^[^#]/s/^# \{0,1\}//p' "$0" >&2; }

setting() { sed -n "s/^$1=//p" .env | tail -n 1; }

# Replaces .env atomically.
set_setting() {
  grep -v "^$1=" .env > .env.new || :
  echo "$1=$2" >> .env.new
  chmod 600 .env.new
  mv .env.new .env
}

replicas() { n=$(setting APP_REPLICAS); [ "$(setting COMPOSE_FILE)" != docker-compose.single.yml ] || n=1; echo "${n:-2}"; }
is_single() { [ "$(setting COMPOSE_FILE)" = docker-compose.single.yml ]; }
app_ids() { docker compose ps -q app; }

public_url() { setting PUBLIC_URL | grep . || echo "https://$(setting DOMAIN)"; }
app_image() { echo "$(setting APP_IMAGE | grep . || echo yunseul-ocean-park):$(setting APP_VERSION | grep . || echo latest)"; }

# Polls /readyz in a container for at most SECONDS.
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

answers_browsers() { # CONTAINER
  docker exec -i "$1" node --input-type=module-typescript - "$(public_url)" --connect 127.0.0.1:3000 --behind-proxy --quiet < ops/smoke.ts >&2
}

refuse() { # CONTAINER WHY
  docker rm -f "$1" >/dev/null
  [ "$replaced" -eq 0 ] || die "$2; $replaced of $running replicas run the new version already: ops/deploy $(setting APP_VERSION) brings the one before back"
  die "$2; nothing has changed, the old ones go on serving"
}

roll() {
  wanted=$(replicas)
  old_ids=$(app_ids)
  if [ -z "$old_ids" ]; then docker compose up -d --no-deps app; return; fi
  running=$(echo "$old_ids" | wc -l)
  replaced=0
  for old in $old_ids; do
    before=$(docker compose ps -aq app)
    docker compose create --no-recreate --no-build --scale app=$(($(echo "$before" | wc -l) + 1)) app >/dev/null 2>&1 || die 'the new container cannot be made: docker compose create app says why'
    new=$(docker compose ps -aq app | grep -vxF "$before" || :)
    [ -n "$new" ] || die 'no new container was made'
    # Caddy finds it in the network `front` by the name `app`, so it joins when ready.
    front=$(docker inspect -f '{{range $name, $_ := .NetworkSettings.Networks}}{{println $name}}{{end}}' "$new" | grep '_front$')
    docker network disconnect "$front" "$new"
    docker start "$new" >/dev/null
    if ! is_ready "$new" 60; then
      docker logs --tail 20 "$new" >&2 || :
      refuse "$new" 'the new container did not get ready within 60 s (its last lines are above)'
    fi
    if [ -z "${unchecked:-}" ] && ! answers_browsers "$new"; then
      docker logs "$new" 2>&1 | grep -E '"level":"(error|fatal)"' | tail -n 3 >&2 || :
      refuse "$new" 'the new container does not answer a browser as it should (what is wrong, and the last errors of its log, are above)'
    fi
    docker network connect --alias app "$front" "$new"
    # Caddy resolves the name twice a second and needs the new one first.
    sleep 1
    docker stop -t 30 "$old" >/dev/null
    docker rm "$old" >/dev/null
    replaced=$((replaced + 1))
    say "replaced $(echo "$old" | cut -c1-12) by $(echo "$new" | cut -c1-12)"
  done
  if [ "$running" -ne "$wanted" ]; then docker compose up -d --no-deps --no-recreate --no-build --scale "app=$wanted" app >/dev/null 2>&1; fi
}
