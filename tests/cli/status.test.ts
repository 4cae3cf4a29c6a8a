import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { openHeartbeat } from '#installation/heartbeat.ts';
import { openPlatform } from '#installation/platform.ts';
import { ROLES } from '#installation/roleArgument.ts';
import type { RoleFailures } from '#installation/runningRoles.ts';
import { runCliHere } from '../support/cli.ts';
import { newInstallation } from '../support/newInstallation.ts';

test.each<[string, RoleFailures, number]>([
  ['0 while every role of a running server works', {}, 0],
  ['1 while a role does not work, and says why', { worker: 'The store refuses it' }, 1],
])('status ends with %s', async (_, failures, code) => {
  const folder = await newInstallation();
  const { config, documents, logger, close } = await openPlatform(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  onTestFinished(close);
  const heartbeat = openHeartbeat(documents, logger, { roles: ROLES, config });
  await heartbeat.start(() => failures);
  onTestFinished(heartbeat.stop);
  const text = await runCliHere(folder, ['status']);
  expect(text.code).toBe(code);
  expect(text.stdout.includes('No worker works: The store refuses it')).toBe(code === 1);
  const json = await runCliHere(folder, ['status', '--json']);
  expect([json.code, JSON.parse(json.stdout).failedRoles]).toStrictEqual([code, failures]);
});
