# The build holds the tools, the image only what runs (docs/production.md).
FROM node:22-trixie-slim AS build
WORKDIR /mall
COPY package.json package-lock.json ./
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-trixie-slim
# pg_dump and pg_restore for backups: not older than the server (17).
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /mall
COPY --from=build /mall/package.json ./
COPY --from=build /mall/node_modules ./node_modules
COPY --from=build /mall/dist ./dist
COPY --from=build /mall/server/platform/database/migrations ./server/platform/database/migrations
COPY --from=build /mall/fixtures/pages ./fixtures/pages
RUN mkdir -p /data/assets /backups && chown -R node:node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm before it: SIGTERM reaches the server.
CMD ["node", "dist/server/main.js"]
