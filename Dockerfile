# The screens are built with everything; the image that runs has production dependencies, the sources and ffmpeg, and no npm script
# ever runs in it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image brings its own Node. --include=prod takes the place of what .npmrc includes.
RUN npm run build && npm prune --omit=dev --include=prod --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# Films of disputes are made by it.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data FFMPEG_PATH=/usr/bin/ffmpeg
# Owned by root: what runs cannot change itself.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/domain ./domain
COPY --from=build /app/contract ./contract
COPY --from=build /app/platform ./platform
COPY --from=build /app/command-api ./command-api
COPY --from=build /app/projector ./projector
COPY --from=build /app/query-api ./query-api
COPY --from=build /app/gateway ./gateway
COPY --from=build /app/cli ./cli
COPY --from=build /app/web/dist ./web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s CMD ["node", "gateway/healthcheck.ts"]
CMD ["node", "gateway/main.ts"]
