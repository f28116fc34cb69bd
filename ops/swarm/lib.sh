# Read by ops/deploy where COMPOSE_FILE in .env names ops/swarm/stack.yml.
stack=$(setting COMPOSE_PROJECT_NAME)

# Prints the merged files for `docker stack deploy`, which takes fewer notations than Compose, and no empty secret.
# It never changes a secret or config, so their names end with a hash of the contents.
stack_file() {
  merged=$(docker compose config) || die 'Compose cannot read the files (see above)'
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

state_of_update() { docker service inspect -f '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}' "${stack}_app"; }

# The swarm takes an update up within moments, or not at all where nothing has changed.
wait_for_update() {
  for _ in 1 2 3 4 5; do
    state=$(state_of_update)
    [ -z "$state" ] || break
    sleep 1
  done
  while [ "$state" = updating ] || [ "$state" = rollback_started ]; do
    sleep 1
    state=$(state_of_update)
  done
  case $state in
    '' | completed) ;;
    *)
      docker service ps --no-trunc --format '{{.Node}}: {{.Error}}' "${stack}_app" | grep -v ': $' | sort -u | head -n 5 >&2 || :
      die "the new version does not answer a browser as it should ($state): the one before goes on serving"
      ;;
  esac
}

roll_swarm() {
  secrets=$(secrets_folder)
  # Each host keeps its own files, so all must have those of the new version before a page names them.
  docker service rm "${stack}_files" >/dev/null 2>&1 || :
  docker service create --quiet --detach=false --mode global-job --restart-condition none --with-registry-auth --name "${stack}_files" --user 1000:1000 \
    --mount "type=volume,source=${stack}_assets,target=/assets" "$image:$version" \
    node -e 'import("/app/server/http/files/shared-assets.ts").then((files) => files.shareAssets("/app/dist/client/assets", "/assets"))' >/dev/null ||
    die 'not every host has the new version; nothing has changed'
  docker service rm "${stack}_files" >/dev/null
  file=$(stack_file)
  member=$(member_here)
  [ -z "$member" ] || prepare_mongodb "$member"
  printf '%s\n' "$file" | docker stack deploy --with-registry-auth --resolve-image changed --prune -c - "$stack" >&2
  if [ -z "$member" ] && [ -f "$secrets/mongodb_root_password" ]; then
    until member=$(member_here) && [ -n "$member" ]; do sleep 1; done
    prepare_mongodb "$member"
  fi
  wait_for_update
  # Those of former versions. The swarm refuses to remove what is in use.
  docker secret ls -q --filter "label=com.docker.stack.namespace=$stack" | xargs -r docker secret rm >/dev/null 2>&1 || :
  docker config ls -q --filter "label=com.docker.stack.namespace=$stack" | xargs -r docker config rm >/dev/null 2>&1 || :
}
