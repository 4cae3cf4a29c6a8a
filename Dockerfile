# The screens are built with everything. The image that runs has Node, the sources, production dependencies, and the distribution's
# ffmpeg, which gets security updates: the one of the package is of 2018. No npm script ever runs in it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# --include=prod takes the place of what .npmrc includes.
RUN npm run build && npm prune --omit=dev --include=prod --no-audit --no-fund && sh deploy/slim.sh

# A layer that deletes files still carries them, so the image begins with a copy of what is left here.
FROM node:24.21.0-bookworm-slim AS system
RUN rm -rf /usr/local/include /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data

FROM scratch
COPY --from=system / /
WORKDIR /app
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Owned by root: what runs cannot change itself.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/domain ./domain
COPY --from=build /app/contract ./contract
COPY --from=build /app/platform ./platform
COPY --from=build /app/eventlog ./eventlog
COPY --from=build /app/readmodels ./readmodels
COPY --from=build /app/moderation ./moderation
COPY --from=build /app/mails ./mails
COPY --from=build /app/studio ./studio
COPY --from=build /app/command-api ./command-api
COPY --from=build /app/projector ./projector
COPY --from=build /app/query-api ./query-api
COPY --from=build /app/installation ./installation
COPY --from=build /app/operations ./operations
COPY --from=build /app/gateway ./gateway
COPY --from=build /app/server ./server
COPY --from=build /app/cli ./cli
COPY --from=build /app/web/dist ./web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s CMD ["node", "server/healthcheck.ts"]
CMD ["node", "server/main.ts"]
