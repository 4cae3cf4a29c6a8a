import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { placesOf } from '../support/bytes.ts';
import { runCliHere } from '../support/cli.ts';
import { until } from '../support/until.ts';
import type { Account, Model } from './model.ts';
import type { Secrets } from './secrets.ts';
import type { Service } from './service.ts';

/** In milliseconds, for a machine that is far too busy. */
export const LONG_ENOUGH = 120_000;

/** Waits until each erasure has a certificate. */
export const certified = (dataDir: string, erased: readonly Account[]): Promise<true> => {
  const names = erased.map(({ id }) => `${hash('sha256', `member ${id}`).slice(0, 32)}.json`);
  const areAll = async (): Promise<boolean> => {
    const written: readonly string[] = await readdir(join(dataDir, 'erasures')).catch(() => []);
    return names.every(name => written.includes(name));
  };
  return until('every erasure is certified', areAll, LONG_ENOUGH);
};

const cli = async (dataDir: string, ...args: readonly string[]) => {
  const { code, stdout, stderr } = await runCliHere(dataDir, [...args, '--json']);
  expect(code, stderr + stdout).toBe(0);
  return JSON.parse(stdout);
};

/**
 * Checks what an operator can check afterwards: nothing is lost or doubled, and nothing is in the
 * log that does not belong there.
 */
export const expectSoundEnd = async (
  service: Service,
  model: Model,
  secrets: Secrets,
  /** Those who were erased since the service has its present folder. */
  erasedHere: readonly Account[],
): Promise<void> => {
  const { dataDir } = service;
  const erased = [...model.accounts.values()].filter(({ isErased }) => isErased);
  await certified(dataDir, erasedHere);
  expect(await service.stop()).toBe(0);
  expect(await cli(dataDir, 'verify')).toMatchObject({
    ok: true,
    log: { problems: [] },
    readModels: { differences: [] },
  });
  expect(await cli(dataDir, 'rebuild')).toMatchObject({ switched: true, differences: [] });
  const places = await placesOf(dataDir, secrets.notInTheLog);
  expect(places.filter(place => place.startsWith('events.db'))).toStrictEqual([]);
  expect(
    await placesOf(
      dataDir,
      erased.flatMap(({ email, firstName, lastName }) => [email, firstName, lastName]),
    ),
  ).toStrictEqual([]);
};
