# Read by ops/deploy where COMPOSE_FILE in .env names ops/swarm/stack.yml.
stack=$(setting COMPOSE_PROJECT_NAME)

# Prints the merged files, or their part for one service, for `docker stack deploy`, which takes fewer notations than Compose,
# and no empty secret. It never changes a secret or config, so their names end with a hash of the contents.
stack_file() { # [SERVICE]
  merged=$(docker compose config "$@") || die 'Compose cannot read the files (see above)'
  printf '%s\n' "$merged" | awk -v empty="$root/ops/swarm/not-set" '
    /^name:/ { next }
    /^[a-z]/ { section = $1 }
    section ~ /^(secrets|configs):$/ && $1 == "name:" { name = $2; next }
    section ~ /^(secrets|configs):$/ && $1 == "file:" {
      sub(/^ *file: /, "")
      if ($0 == "/dev/null") $0 = empty
      command = "sha256sum \"" $0 "\""
      if ((command | getline sum) != 1) exit 1
      close(command)
      printf "    name: %s_%s\n    file: %s\n", name, substr(sum, 1, 8), $0
      next
    }
    { print }' | sed -E 's/^( +cpus: )([0-9.]+)$/\1"\2"/; s/^( +(size|published): )"([0-9]+)"$/\1\3/'
}

# Replica set, users and rights, from a member of MongoDB on this host.
prepare_mongodb() {
  docker run --rm --network "container:$1" --user 1000:1000 --read-only --cap-drop ALL --security-opt no-new-privileges \
    -v "$secrets/mongodb_root_password:/run/secrets/mongodb_root_password:ro" -v "$secrets/mongodb_url:/run/secrets/mongodb_url:ro" \
    "$image:$version" node ops/mongodb/prepare.ts /run/secrets/mongodb_root_password /run/secrets/mongodb_url >&2 || die 'MongoDB cannot be prepared (see above)'
}
member_here() { docker ps -q --filter "name=^${stack}_mongodb-" | head -n 1; }

say_errors() { # SERVICE
  docker service ps --no-trunc --format '{{.Node}}: {{.Error}}' "${stack}_$1" | grep -v ': $' | sort -u | head -n 5 >&2 || :
}

hosts_ready() { docker node ls --format '{{.Status}} {{.Availability}}' | grep -c '^Ready Active$' || :; }

# Each host keeps its own files, so all must have those of the new version before a page names them.
lay_files() {
  docker service rm "${stack}_files" >/dev/null 2>&1 || :
  docker service create --quiet --detach --mode global-job --restart-condition none --with-registry-auth --name "${stack}_files" --user 1000:1000 \
    --mount "type=volume,source=${stack}_assets,target=/assets" "$image:$version" \
    node -e 'import("/app/server/http/files/shared-assets.ts").then((files) => files.shareAssets("/app/dist/client/assets", "/assets"))' >/dev/null || return 1
  tries=600
  while [ "$tries" -gt 0 ]; do
    states=$(docker service ps --format '{{.CurrentState}}' "${stack}_files")
    case $states in *Failed* | *Rejected*) return 1 ;; esac
    hosts=$(hosts_ready)
    if [ "$hosts" -gt 0 ] && [ "$(printf '%s\n' "$states" | grep -c '^Complete')" -ge "$hosts" ]; then return; fi
    tries=$((tries - 1))
    sleep 1
  done
  return 1
}

# Waits until every replica is what was deployed. Where nothing has changed, the swarm speaks of no update.
wait_for() { # SERVICE MESSAGE
  tries=300
  while [ "$tries" -gt 0 ]; do
    state=$(docker service inspect -f '{{with .UpdateStatus}}{{.State}}{{end}}' "${stack}_$1")
    case $state in
      updating | rollback_started) ;;
      '' | completed)
        # Docker's own commands ask by this filter whether a service is complete.
        new=$(docker service ps --filter _up-to-date=true --filter desired-state=running --format '{{.CurrentState}}' "${stack}_$1" | grep -c '^Running' || :)
        if [ "$new" -gt 0 ] && [ "$new/$new" = "$(docker service ls --filter "name=${stack}_$1" --format '{{.Replicas}}')" ]; then return; fi
        tries=$((tries - 1))
        ;;
      *) break ;;
    esac
    sleep 1
  done
  say_errors "$1"
  die "$2 (${state:-not all replicas are healthy after minutes})"
}

hand_over() { # FILE [OPTION]
  printf '%s\n' "$1" | docker stack deploy --with-registry-auth --resolve-image changed ${2:+"$2"} -c - "$stack" >&2
}

# Deploys the members one after the other, because the whole file would restart all that differ from it at once. A member differs
# also after `docker service update`, which sorts its mounts.
renew_members() {
  for number in 1 2 3; do
    before=$(docker service ps -q --filter desired-state=running "${stack}_mongodb-$number" 2>/dev/null) || continue
    part=$(stack_file "mongodb-$number")
    hand_over "$part"
    now=$(docker service ps -q --filter _up-to-date=true --filter desired-state=running "${stack}_mongodb-$number")
    [ "$now" != "$before" ] || continue
    wait_for "mongodb-$number" "this member of MongoDB does not start with its change, and nothing else has changed; the others go on"
    # A member that has just started does not count for a majority yet.
    sleep 30
  done
}

# A replica starts before the one that it replaces ends, and often on another host, so in the end one host has two of three and
# another has none. One more starts where none is, and to become fewer again the swarm ends one where most are.
spread_app() {
  for _ in $(seq "$(hosts_ready)"); do
    served=$(docker service ps --filter desired-state=running --format '{{.Node}}' "${stack}_app" | sort -u | wc -l)
    [ "$served" -lt "$(hosts_ready)" ] || return 0
    replicas=$(docker service inspect -f '{{.Spec.Mode.Replicated.Replicas}}' "${stack}_app")
    [ "$served" -lt "$replicas" ] || return 0
    for number in $((replicas + 1)) "$replicas"; do
      docker service scale --detach "${stack}_app=$number" >/dev/null
      wait_for app 'the new version is deployed, but not spread over the hosts: ops/deploy --restart tries again'
    done
  done
}

roll_swarm() {
  running=$(docker service inspect -f '{{.Spec.TaskTemplate.ContainerSpec.Image}}' "${stack}_app" 2>/dev/null || :)
  running=${running%@*}
  running=${running##*:}
  [ -z "$running" ] || [ "$running" = "${current:-latest}" ] ||
    die "the swarm runs version $running, but .env names $current: take .env and secrets/ from the host that deployed last; if a deployment was broken off here, write APP_VERSION=$running into .env"
  secrets=$(secrets_folder)
  # Nothing goes back to a leaked secret by itself.
  export UNCHECKED="${unchecked:+pause}"
  file=$(stack_file)
  members=$(printf '%s\n' "$file" | grep '^  mongodb-1:' || :)
  [ -z "$members" ] || docker node inspect -f '{{.Spec.Labels.mongodb}}' self | grep -qx '[123]' ||
    die 'this host has no member of MongoDB: deploy on one with the label mongodb (docs/scale.md, "Three hosts")'
  lay_files || {
    say_errors files
    docker service rm "${stack}_files" >/dev/null 2>&1 || :
    die 'not every host has the new version; nothing has changed'
  }
  docker service rm "${stack}_files" >/dev/null
  [ -z "$members" ] || renew_members
  member=$(member_here)
  [ -z "$member" ] || prepare_mongodb "$member"
  hand_over "$file" --prune
  if [ -z "$running" ] || [ -n "$UNCHECKED" ]; then keep_version; fi
  if [ -n "$members" ] && [ -z "$member" ]; then
    tries=300
    until member=$(member_here) && [ -n "$member" ]; do
      tries=$((tries - 1))
      [ "$tries" -gt 0 ] || die "no member of MongoDB has started on this host: docker stack ps $stack says why"
      sleep 1
    done
    prepare_mongodb "$member"
  fi
  wait_for app 'the new version does not answer as it should: replicas that were not replaced, or the version before, go on serving'
  spread_app
}

finish_swarm() {
  wait_for caddy 'the app is deployed, but Caddy takes its change back'
  # Those of former versions, which a service that goes back would need. The swarm refuses to remove what is in use.
  docker secret ls -q --filter "label=com.docker.stack.namespace=$stack" | xargs -r docker secret rm >/dev/null 2>&1 || :
  docker config ls -q --filter "label=com.docker.stack.namespace=$stack" | xargs -r docker config rm >/dev/null 2>&1 || :
}
