ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS base
ENV npm_config_update_notifier=false
WORKDIR /app

# No dependency needs an install script.
FROM base AS dependencies
COPY --chmod=644 package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts

FROM dependencies AS development
ENV HOST=0.0.0.0
USER node
CMD ["node", "--watch", "--watch-preserve-output", "server/main.ts", "--dev"]

FROM dependencies AS build
COPY tsconfig.json vite.config.ts ./
COPY server/build server/build
COPY server/exit-codes.ts server/exit-codes.ts
COPY server/http/files/encodings.ts server/http/files/picture-versions.ts server/http/files/
COPY server/pages/build-manifest.ts server/pages/build-manifest.ts
COPY shared shared
COPY client client
COPY public/images public/images
RUN node server/build/build.ts

# Layers are laid out under /image with fixed times and modes. The same sources therefore give the same
# bytes, and a release sends only the layers that changed.
FROM base AS production-dependencies
WORKDIR /image/app
COPY package.json package-lock.json .npmrc ./
# Of the optional packages only sharp's library is needed. The others are Node itself, which the base image
# has. Of what packages bring for other ways of loading them, only what the server imports stays.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev \
 && rm -rf node_modules/node-linux-* node_modules/zod/src node_modules/bintrees/test node_modules/mongodb/src node_modules/bson/src node_modules/.bin/node \
 && rm -rf node_modules/@mongodb-js/saslprep/dist/*browser* node_modules/bson/lib/bson.rn.cjs node_modules/bson/lib/bson.bundle.js node_modules/qs/test \
 && rm -rf node_modules/nodemailer/dist/cjs node_modules/lru-cache/dist/commonjs node_modules/zod/v3 node_modules/hucre/dist/cli.mjs \
 && find node_modules/otpauth/dist -type f ! -name otpauth.node.mjs -delete \
 && find node_modules/zod -type f -name '*.cjs' -delete \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete \
 && rm -f node_modules/.package-lock.json package.json package-lock.json .npmrc \
 && install -d -o 1000 -g 1000 node_modules/.cache node_modules/.cache/compile /image/data /image/assets \
 && find /image -exec touch -h -d @0 {} +

FROM base AS pictures
WORKDIR /image/app
COPY public public
# The ETag of a file is its size and time, so the time is made from the contents.
RUN chmod -R u=rwX,go=rX . && find /image -exec touch -h -d @0 {} + \
 && find public -type f -exec sha256sum {} + | while read -r sum file; do touch -d "@$((0x$(echo "$sum" | cut -c1-7)))" "$file"; done

FROM base AS site
WORKDIR /image/app
COPY --from=build /app/dist dist
COPY server server
COPY shared shared
COPY ops/mongodb/prepare.ts ops/mongodb/site-user.ts ops/mongodb/
COPY package.json LICENSE ./
RUN rm -rf server/build/build.ts server/build/start.ts \
 && chmod -R u=rwX,go=rX . && find /image -exec touch -h -d @0 {} +

FROM ${NODE_IMAGE} AS production
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144 HOST=0.0.0.0 PORT=3000 STORAGE=services DATA_DIR=/data
COPY --from=production-dependencies /image/ /
COPY --from=pictures /image/ /
COPY --from=site /image/ /
WORKDIR /app
# Starting twice, without services and with embedded storage, fills the compile cache and makes later starts
# faster.
USER 1000:1000
RUN random() { head -c 32 /dev/urandom | base64; } \
 && export MONGODB_URL=mongodb://127.0.0.1:9/none REDIS_URL=redis://127.0.0.1:9 SESSION_SECRET="$(random)" LEAD_KEY="$(random)" \
           FORM_REGISTRATION_URL=https://127.0.0.1:9 FORM_INQUIRY_URL=https://127.0.0.1:9 FORM_VISIT_URL=https://127.0.0.1:9 HOST=127.0.0.1 LOG_LEVEL=silent \
 && { timeout -s TERM 12 node server/main.ts || [ $? -eq 124 ]; } \
 && STORAGE=embedded DATA_DIR=/tmp/first timeout -s TERM 6 node server/main.ts >/dev/null || [ $? -eq 124 ] \
 && rm -rf /tmp/first && find node_modules/.cache -name '*.tmp*' -delete
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 CMD ["node", "-e", "require('node:http').get('http://127.0.0.1:'+process.env.PORT+'/readyz',(r)=>process.exit(r.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
CMD ["node", "server/main.ts"]
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Pre-sale site" \
      org.opencontainers.image.description="Pre-sale website, server and pages" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}"
