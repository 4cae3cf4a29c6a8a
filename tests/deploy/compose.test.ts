/**
 * The compose files as far as they can be checked without a container engine: they are never run
 * here.
 */

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEEP_ALIVE_MS } from '#gateway/http/lastAnswers.ts';
import { readConfig } from '#installation/config.ts';
import { rolesOf } from '#installation/roleArgument.ts';
import { fileOf, overlay, readComposition, readText, type Service } from './compose.ts';

const single = await readComposition('docker-compose.yml');
const cluster = overlay(single, await readComposition('docker-compose.cluster.yml'));

const given = { SESSION_KEY: 's'.repeat(32), ADMIN_SECRET: 'a'.repeat(16) };

/** ${NAME:-default} and ${NAME:?message} as Compose replaces them. */
const replaced = (text: string, environment: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])((?:[^{}]|\{[^}]*\})*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = environment[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return rest ?? '';
  });

const settingsOf = ({ environment = {} }: Service, given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, replaced(value, given)]));

const isFile = (source: string): boolean => source.startsWith('.');

const isOurs = ({ build }: Service): boolean => build !== undefined;

describe.each([
  ['docker-compose.yml', single],
  ['docker-compose.yml with docker-compose.cluster.yml', cluster],
])('%s', (_, { services, networks = {}, volumes }) => {
  const all = Object.entries(services);
  const ours = all.filter(([, service]) => isOurs(service));

  it('starts every role twice', () => {
    const roles = ours.flatMap(([, { command = [], deploy }]) =>
      Array.from({ length: deploy?.replicas ?? 1 }, () => rolesOf(command.slice(2)).join()),
    );
    expect(roles.toSorted()).toStrictEqual(['gateway', 'gateway', 'projector', 'projector', 'worker', 'worker']);
  });

  it.each(ours)('gives %s settings that the product knows and takes', (_name, service) => {
    const settings = settingsOf(service, given);
    const config = readConfig(settings);
    const unset = Object.keys(settings).filter(name => settings[name] !== '' && !(name in config));
    expect(unset).toStrictEqual([]);
    expect(config).toMatchObject({ TRUST_PROXY: 1, ...given });
  });

  it.each(ours)(
    'hands on to %s what an .env file says of moderation, Google, the ledger, films and lag',
    (_name, service) => {
      const bucket = {
        REELS_S3_ENDPOINT: 'https://s3.example',
        REELS_S3_BUCKET: 'films',
        REELS_S3_REGION: 'eu-central-1',
        REELS_S3_ACCESS_KEY_ID: 'id',
        REELS_S3_SECRET_ACCESS_KEY: 'key',
      };
      const wished = {
        ...bucket,
        OPENAI_BASE_URL: 'https://models.example/v1',
        OPENAI_MODEL: 'llama-guard3:8b',
        MODERATION_HOLD: 'all',
        OPERATOR_EMAIL: 'desk@bothsides.example',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_ISSUER: 'https://people.example',
        FORGET_LEDGER: '/ledger/forgotten.ndjson',
        REELS: 'off',
        REELS_PRESET: 'medium',
      };
      const numbers = { MODERATION_LOG_DAYS: 7, REELS_AT_ONCE: 2, REEL_MAX_SECONDS: 60, READY_MAX_LAG_SECONDS: 5 };
      const texts = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, `${number}`]));
      const config = readConfig(settingsOf(service, { ...given, ...wished, ...texts }));
      expect(config).toMatchObject({ ...wished, ...numbers });
    },
  );

  it.each(ours)('does not start %s without secrets', (_name, service) => {
    for (const name of Object.keys(given)) expect(() => settingsOf(service, { ...given, [name]: '' })).toThrow(name);
  });

  it.each(all)('checks the health of %s and limits it', (name, service) => {
    const { healthcheck, mem_limit, cpus, pids_limit, restart } = service;
    const ends = restart === 'on-failure';
    expect([name, healthcheck?.disable ?? false]).toStrictEqual([name, ends]);
    if (!ends) expect(healthcheck?.test?.length).toBeGreaterThan(1);
    expect([mem_limit, cpus, pids_limit]).not.toContain(undefined);
  });

  it.each(all.filter(([name]) => name.startsWith('eventstore')))('starts %s again after every exit', (_, service) => {
    expect(service.restart).toBe('unless-stopped');
  });

  it.each(all.filter(([, service]) => !isOurs(service)))('pins the image of %s to a release', (_name, { image }) => {
    expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+\.\d+(-[a-z-]+)?$/);
  });

  it('can be reached from this machine only', () => {
    const ports = all.flatMap(([, service]) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('keeps stores without passwords on a network of their own', () => {
    expect(networks.stores?.internal).toBe(true);
    const stores = all.filter(([, { image = '' }]) => /^(eventstore|mongo)/.test(image));
    expect(stores.length).toBeGreaterThan(1);
    for (const [, store] of stores) expect(store.networks).toStrictEqual(['stores']);
  });

  it.each(all)('names only volumes, files, networks and services that there are for %s', (_name, service) => {
    const sources = (service.volumes ?? []).map(volume => volume.split(':')[0] ?? '');
    const [files, named] = [sources.filter(isFile), sources.filter(source => !isFile(source))];
    expect(files.filter(file => !existsSync(fileOf(file)))).toStrictEqual([]);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
  });

  it('sends every role to servers that it starts', () => {
    for (const [, service] of ours) {
      const { EVENTSTORE_URL = '', MONGODB_URL = '', SMTP_URL = '' } = settingsOf(service, given);
      const hosts = [EVENTSTORE_URL, MONGODB_URL, SMTP_URL].flatMap(url =>
        [...url.matchAll(/([a-z][a-z0-9-]*):\d+/g)].map(([, host]) => host),
      );
      for (const host of hosts) expect(services).toHaveProperty([String(host)]);
    }
  });
});

it('runs three nodes of EventStoreDB that know each other, and three of MongoDB', async () => {
  const nodes = Object.entries(cluster.services).filter(([, { image }]) => image?.startsWith('eventstore/'));
  expect(nodes).toHaveLength(3);
  for (const [name, { environment = {} }] of nodes) {
    const others = nodes.map(([other]) => other).filter(other => other !== name);
    expect(environment).toMatchObject({
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
      EVENTSTORE_GOSSIP_SEED: others.map(other => `${other}:2113`).join(','),
    });
  }
  const members = Object.entries(cluster.services).filter(([, { command = [] }]) => command.includes('--replSet'));
  const script = await readText('deploy/replicaSet.js');
  expect(members).toHaveLength(3);
  for (const [name] of members) expect(script).toContain(`'${name}'`);
});

it('hides no secret in a file', async () => {
  for (const name of ['docker-compose.yml', 'docker-compose.cluster.yml', 'Dockerfile', 'deploy/Caddyfile']) {
    for (const line of (await readText(name)).split('\n'))
      expect(line).not.toMatch(/^\s*(?:ENV )?\w*(?:SECRET|KEY|PASSWORD|TOKEN)\s*[:=]\s*[^\s$]/);
  }
});

describe('The proxy', async () => {
  const caddyfile = await readText('deploy/Caddyfile');
  const secondsOf = (name: string): number => Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1]);

  it('asks a gateway that failed again while whoever asked still waits', () => {
    expect(secondsOf('fail_duration')).toBeLessThan(secondsOf('lb_try_duration'));
  });

  it('compresses no live stream', () => {
    expect(caddyfile).toMatch(/^@whole not path \/api\/disputes\/live \/api\/disputes\/\*\/live\nencode @whole /m);
  });

  it('lets go of a connection before the gateway does', () => {
    expect(secondsOf('keepalive') * 1000).toBeLessThan(KEEP_ALIVE_MS);
  });

  it('repeats reads and commands with a key, and nothing else', () => {
    const matchers = caddyfile.matchAll(/^\s*lb_retry_match (.+)$/gm);
    expect(Array.from(matchers, ([, matcher]) => matcher)).toStrictEqual([
      'method GET HEAD',
      'header Idempotency-Key *',
    ]);
  });
});

describe('Dockerfile', async () => {
  const lines = (await readText('Dockerfile')).split('\n');
  const last = lines.findLastIndex(line => line.startsWith('FROM '));
  const image = lines.slice(last);

  it('runs without root, on a pinned image', () => {
    expect(lines.filter(line => line.startsWith('FROM '))).toStrictEqual([
      'FROM node:24.21.0-bookworm-slim AS build',
      'FROM node:24.21.0-bookworm-slim AS system',
      'FROM scratch',
    ]);
    const user = image.indexOf('USER node');
    expect(user).toBeGreaterThan(0);
    expect(image.slice(user).some(line => line.startsWith('RUN ') || line.startsWith('COPY '))).toBe(false);
  });

  it('installs nothing but ffmpeg', () => {
    const [install, ...others] = lines.filter(line => /apt-get|FFMPEG_PATH/.test(line));
    expect(install).toMatch(/apt-get install -y --no-install-recommends ffmpeg &&/);
    expect(others).toStrictEqual([]);
  });

  it('copies every folder that a role needs, and nothing that is only for tests', () => {
    const copied = image.filter(line => line.startsWith('COPY --from=build ')).map(line => line.split(' ').at(-1));
    expect(copied.toSorted()).toStrictEqual(
      [
        'package.json',
        ...'node_modules domain contract platform eventlog readmodels moderation mails studio command-api projector query-api installation operations gateway server cli web/dist'.split(
          ' ',
        ),
      ]
        .map(name => (name === 'package.json' ? './' : `./${name}`))
        .toSorted(),
    );
  });
});
