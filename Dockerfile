# The shop as an image: docs/operations.md, "In a container". Any Node.js from 24.7 on serves.
ARG NODE_IMAGE=node:24-bookworm-slim

# Storefront and back office are built with all tools; of this stage only the builds are kept.
FROM ${NODE_IMAGE} AS build
WORKDIR /srv/feedmill
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
COPY packages packages
RUN npm ci --ignore-scripts --no-audit
RUN node packages/storefront/build.ts && node packages/back-office/build.ts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/var/lib/feedmill
WORKDIR /srv/feedmill
COPY package.json package-lock.json .npmrc LICENSE CHANGELOG.md ./
COPY scripts scripts
COPY packages packages
COPY --from=build /srv/feedmill/packages/storefront/dist packages/storefront/dist
COPY --from=build /srv/feedmill/packages/back-office/dist packages/back-office/dist
RUN npm ci --omit=dev --no-audit
# The server keeps its compiled code there, for the next start.
RUN mkdir -p /var/lib/feedmill node_modules/.cache && chown node:node /var/lib/feedmill node_modules/.cache
USER node
VOLUME /var/lib/feedmill
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself and not npm, which ends at SIGTERM without waiting for the server.
CMD ["node", "-r", "./scripts/compile-cache.cjs", "packages/server/src/main.ts"]
