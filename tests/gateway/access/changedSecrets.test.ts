import { createHash, hkdfSync } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { currentUser } from '#contract/views.ts';
import { rootKeys } from '#platform/sealing/derivedKeys.ts';
import { runCli } from '../../support/cli.ts';
import { createDispute } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { startMailSink } from '../../support/mailSink.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { removeFolder, startServerOn, type TestServer, temporaryFolder } from '../../support/server.ts';

const OLD = { SESSION_KEY: 'o'.repeat(32), ADMIN_SECRET: 'the old secret of the operator' };
const NEW = { SESSION_KEY: 'n'.repeat(32), ADMIN_SECRET: 'the new secret of the operator' };
const CHANGING = { ...NEW, SESSION_KEY_PREVIOUS: OLD.SESSION_KEY, ADMIN_SECRET_PREVIOUS: OLD.ADMIN_SECRET };

type Settings = Readonly<Record<string, string>>;

/** Runs servers one after another on the same data, each with other settings. */
const openInstallation = async () => {
  const [dataDir, mailSink] = [await temporaryFolder(), await startMailSink()];
  onTestFinished(async () => {
    await mailSink.stop();
    await removeFolder(dataDir);
  });
  return async <T>(settings: Settings, work: (server: TestServer) => Promise<T>): Promise<T> => {
    const server = await startServerOn({ dataDir, mailSink }, { settings });
    return work(server).finally(() => server.stop());
  };
};

const whoIs = async (browser: Person): Promise<string> =>
  expectBody(await browser.get('/api/auth/user'), 200, currentUser).id;

const statusFor = async ({ url }: TestServer, secret: string): Promise<number> =>
  (await visitor(url).get('/api/admin/moderation', { 'X-Admin-Secret': secret })).status;

test('a changed session key keeps members signed in while the previous one still opens', async () => {
  const installation = await openInstallation();
  const { id, cookies: old } = await installation(OLD, server => signUp(server));

  const renewed = await installation(CHANGING, async ({ url }) => {
    const browser = visitor(url, old);
    expect(await whoIs(browser)).toBe(id);
    const renewed = browser.cookies;
    expect(renewed).not.toBe(old);
    expect(await whoIs(browser)).toBe(id);
    expect(browser.cookies).toBe(renewed);
    return renewed;
  });

  await installation(NEW, async ({ url }) => {
    expect(await whoIs(visitor(url, renewed))).toBe(id);
    expectProblem(await visitor(url, old).get('/api/auth/user'), 401, 'not_signed_in');
  });
});

test('pseudonyms stay the same when the session key changes', async () => {
  const installation = await openInstallation();
  const pseudonymKey = ({ platform }: TestServer) => platform.derivedKey('pseudonyms');
  const before = await installation(OLD, pseudonymKey);
  expect(await installation(CHANGING, pseudonymKey)).toStrictEqual(before);
  expect(await installation(NEW, pseudonymKey)).toStrictEqual(before);
});

const sealedWith = ({ SESSION_KEY }: typeof OLD): Buffer => createHash('sha256').update(SESSION_KEY).digest();

/** As every release before the root key derived it. */
const earlierPseudonyms = Buffer.from(hkdfSync('sha256', sealedWith(OLD), '', 'bothsides pseudonyms', 32));

const storedRoot = async ({ platform }: TestServer): Promise<string> =>
  JSON.stringify(await platform.documents.collection(rootKeys).get('root'), (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  );

/**
 * Takes an installation with an event back to a release that had no root key, or to one that had
 * this.
 */
const takeBack = async (server: TestServer, root?: Buffer): Promise<void> => {
  await createDispute(await signUp(server));
  const store = server.platform.documents.collection(rootKeys);
  await store.delete('root');
  if (root) await store.insert({ id: 'root', fields: {}, body: { key: root.toString('base64') } });
};

for (const [release, root] of [
  ['a release without a root key', undefined],
  ['a build that took the session key as the root key', sealedWith(OLD)],
] as const) {
  test(`an upgrade from ${release} keeps pseudonyms and stores no session key`, async () => {
    const installation = await openInstallation();
    await installation(OLD, server => takeBack(server, root));
    await installation(CHANGING, async server => {
      expect(await server.platform.derivedKey('pseudonyms')).toStrictEqual(earlierPseudonyms);
      const stored = await storedRoot(server);
      for (const settings of [OLD, NEW]) expect(stored).not.toContain(sealedWith(settings).toString('base64'));
    });
  });
}

test('a new installation derives nothing from its session key', async () => {
  const installation = await openInstallation();
  await installation(OLD, async server => {
    expect(await storedRoot(server)).not.toContain(sealedWith(OLD).toString('base64'));
    expect(await server.platform.derivedKey('pseudonyms')).not.toStrictEqual(earlierPseudonyms);
  });
});

test('only a server creates the root key of an installation in use', async () => {
  const dataDir = await temporaryFolder();
  onTestFinished(() => removeFolder(dataDir));
  const mailSink = await startMailSink();
  onTestFinished(() => mailSink.stop());
  const server = await startServerOn({ dataDir, mailSink }, { settings: OLD });
  await takeBack(server).finally(() => server.stop());
  for (const command of [['events', 'export'], ['events', 'query', 'SELECT 1'], ['report'], ['seed']]) {
    const { code, stderr } = await runCli(dataDir, command, { SESSION_KEY: NEW.SESSION_KEY });
    expect(stderr).toContain('Start the server once first.');
    expect(code).toBe(1);
  }
  const upgraded = await startServerOn({ dataDir, mailSink }, { settings: OLD });
  const key = await upgraded.platform.derivedKey('pseudonyms').finally(() => upgraded.stop());
  expect(key).toStrictEqual(earlierPseudonyms);
});

test('the previous admin secret works beside the new one while it is set', async () => {
  const installation = await openInstallation();
  await installation(CHANGING, async server => {
    for (const secret of [NEW.ADMIN_SECRET, OLD.ADMIN_SECRET]) expect(await statusFor(server, secret)).toBe(200);
    expect(await statusFor(server, `${OLD.ADMIN_SECRET}x`)).toBe(403);
  });
  await installation(NEW, async server => {
    expect(await statusFor(server, OLD.ADMIN_SECRET)).toBe(403);
    expect(await statusFor(server, NEW.ADMIN_SECRET)).toBe(200);
  });
});
