import { expect, onTestFinished, test } from 'vitest';
import { currentUser } from '#contract/views.ts';
import { expectBody, expectProblem } from '../support/expectations.ts';
import { startMailSink } from '../support/mailSink.ts';
import { signUp } from '../support/members.ts';
import { type Person, visitor } from '../support/person.ts';
import { removeFolder, startServerOn, type TestServer, temporaryFolder } from '../support/server.ts';

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

test('a changed session key signs nobody out who comes by while the previous one still opens', async () => {
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
  const [upgraded, never] = [await openInstallation(), await openInstallation()];
  expect(await upgraded(CHANGING, pseudonymKey)).toStrictEqual(before);
  expect(await never(NEW, pseudonymKey)).not.toStrictEqual(before);
});

test('the previous admin secret counts beside the new one as long as it is set', async () => {
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
