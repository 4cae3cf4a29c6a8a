import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.array(z.string());

const service = z.looseObject({
  image: z.string().optional(),
  build: z.string().optional(),
  command: texts.optional(),
  ports: texts.optional(),
  volumes: texts.optional(),
  networks: texts.optional(),
  environment: z.record(z.string(), z.string()).optional(),
  healthcheck: z.looseObject({ test: texts.optional(), disable: z.boolean().optional() }).optional(),
  mem_limit: z.string().optional(),
  cpus: z.number().optional(),
  deploy: z.looseObject({ replicas: z.int() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});

const composition = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })).optional(),
  volumes: z.record(z.string(), z.unknown()),
});

export type Service = z.infer<typeof service>;
export type Composition = z.infer<typeof composition>;

export const fileOf = (name: string): URL => new URL(`../../${name}`, import.meta.url);

export const readText = (name: string): Promise<string> => readFile(fileOf(name), 'utf8');

/**
 * A compose file with its anchors and merges resolved.
 * @throws when a service has another shape than Compose wants
 */
export const readComposition = async (name: string): Promise<Composition> =>
  composition.parse(parse(await readText(name), { merge: true, strict: true }));

/**
 * As `docker compose -f one -f other` puts two files together: maps are merged key by key,
 * everything else is replaced.
 */
export const overlay = (base: Composition, over: Composition): Composition => {
  const merged = (one: Service = {}, other: Service = {}): Service => ({
    ...one,
    ...other,
    ...((one.environment || other.environment) && { environment: { ...one.environment, ...other.environment } }),
    ...((one.depends_on || other.depends_on) && { depends_on: { ...one.depends_on, ...other.depends_on } }),
  });
  const names = new Set([...Object.keys(base.services), ...Object.keys(over.services)]);
  return {
    services: Object.fromEntries([...names].map(name => [name, merged(base.services[name], over.services[name])])),
    networks: { ...base.networks, ...over.networks },
    volumes: { ...base.volumes, ...over.volumes },
  };
};
