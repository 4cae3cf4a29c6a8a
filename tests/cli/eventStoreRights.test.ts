import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { expect, onTestFinished, test } from 'vitest';
import { startWireServer } from '../eventlog/wire/server.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';

const SCRIPT = fileURLToPath(new URL('../../cli/eventStoreRights.ts', import.meta.url));

const onServer = async () => {
  const server = await startWireServer();
  const url = `esdb://127.0.0.1:${server.port}?tls=false`;
  const client = KurrentDBClient.connectionString(url);
  onTestFinished(async () => {
    await client.dispose();
    server.stop();
  });
  return {
    client,
    give: (user: string) =>
      promisify(execFile)(process.execPath, [SCRIPT, user], {
        env: { ...cleanEnvironment, EVENTSTORE_ADMIN_URL: url },
      }),
    last: (stream: string): unknown => JSON.parse(Buffer.from(server.log.stream(stream).at(-1)?.data ?? []).toString()),
    settings: () => server.log.stream('$settings').length,
  };
};

test('a user may read the whole log beside those who may already', async () => {
  const { client, give, last, settings } = await onServer();
  await give('bothsides');
  expect(last('$$$all')).toStrictEqual({ $acl: { $r: ['$admins', 'bothsides'] } });
  await client.setStreamMetadata('$all', { maxAge: 60, acl: { readRoles: ['$admins', 'other'], writeRoles: ['w'] } });
  await give('bothsides');
  await give('bothsides');
  expect(last('$$$all')).toStrictEqual({ $maxAge: 60, $acl: { $r: ['$admins', 'other', 'bothsides'], $w: ['w'] } });
  expect(settings()).toBe(0);
});

test('a user may read, write and delete streams where not everybody may', async () => {
  const { client, give, last, settings } = await onServer();
  const others = { $systemStreamAcl: { $r: '$admins' } };
  const narrow = { ...others, $userStreamAcl: { $r: '$all', $w: 'writers', $d: ['$admins'], $mw: '$admins' } };
  await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: narrow }));
  await give('bothsides');
  const wide = { $r: '$all', $w: ['writers', 'bothsides'], $d: ['$admins', 'bothsides'], $mw: '$admins' };
  expect(last('$settings')).toStrictEqual({ ...others, $userStreamAcl: wide });
  expect(settings()).toBe(2);
});

test('an address that cannot be read is refused with a sentence that does not show its password', async () => {
  const run = promisify(execFile)(process.execPath, [SCRIPT, 'bothsides'], {
    env: { ...cleanEnvironment, EVENTSTORE_ADMIN_URL: 'esdb://admin:pass:word/1@127.0.0.1:2113' },
  });
  const { code, stderr } = await run.then(
    () => expect.unreachable(),
    (error: { readonly code: number; readonly stderr: string }) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /EVENTSTORE_ADMIN_URL cannot be read\. Write characters of the password such as @, : and \/ as %40, %3A and %2F\.\n$/,
  );
  expect(stderr).not.toContain('word/1');
});
