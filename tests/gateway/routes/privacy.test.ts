import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment, createDispute, joinDispute, STORY_A, submitStory, vote } from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { type Member, register, registration, tokenMailedTo } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { visitor } from '../../support/person.ts';
import { openSite, type Site } from '../../support/site.ts';
import type { ServerProcess } from '../../support/spawnServer.ts';
import { until } from '../../support/until.ts';

/** What people told in confidence, in a place where moderation finds it. */
const NAME = 'Wilhelmina';
const SURNAME = 'Featherstone';
const PHONE = '+1 415 555 2671';
const ADDRESS = 'thomas.becker@gmail.com';
const PASSWORD = `correct horse ${randomUUID()}`;
const NEW_PASSWORD = `battery staple ${randomUUID()}`;
const STORY = `${STORY_A} My sister ${NAME} ${SURNAME} agrees: call her at ${PHONE} or write to ${ADDRESS}.`;
const REFUSED = 'If he lies to me again I will kill him with my own hands, behind the old greenhouse by the river.';
const TITLE = 'Who waters the greenhouse in August?';

let site: Site;
let server: ServerProcess;
let dispute: { readonly id: string; readonly refereeCode: string };
/** What only its owner may read, anywhere. */
let secrets: readonly string[];
/** What may be in the accounts, and nowhere else. */
let personal: readonly string[];

const someone = async (): Promise<{ member: Member; token: string }> => {
  const form = registration({ password: PASSWORD, confirmPassword: PASSWORD, firstName: NAME, lastName: SURNAME });
  const member = await register(server, form);
  const token = await tokenMailedTo(site, member.email, 'verify your email');
  await member.get(`/api/auth/verify-email/${token}`);
  return { member, token };
};

/** Signs out, forgets the password, and comes back with a new one. */
const comeBack = async ({ email }: Member): Promise<string> => {
  await visitor(server.url).post('/api/auth/reset-password-request', { email });
  const token = await tokenMailedTo(site, email, 'new password');
  await visitor(server.url).post('/api/auth/reset-password', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  await visitor(server.url).post('/api/auth/login', { email, password: `${PASSWORD} wrong` });
  await visitor(server.url).post('/api/auth/login', { email, password: NEW_PASSWORD });
  return token;
};

beforeAll(async () => {
  site = await openSite();
  server = await site.start();
  const [creator, partner, reader] = [await someone(), await someone(), await someone()];
  dispute = await createDispute(creator.member, TITLE);
  await joinDispute(partner.member, dispute);
  const refused = await creator.member.post(`/api/disputes/${dispute.id}/story`, { story: REFUSED });
  expectProblem(refused, 422, 'text_rejected');
  await submitStory(creator.member, dispute, STORY);
  await submitStory(partner.member, dispute, STORY);
  await vote(reader.member, dispute, 5);
  await comment(reader.member, dispute, `Ask ${NAME} ${SURNAME}, or write to ${ADDRESS}.`);
  const people = [creator, partner, reader];
  const resetToken = await comeBack(partner.member);
  secrets = [
    PASSWORD,
    NEW_PASSWORD,
    PHONE,
    ADDRESS,
    'behind the old greenhouse',
    resetToken,
    ...people.flatMap(({ member, token }) => [token, member.cookies.slice(member.cookies.indexOf('=') + 1)]),
  ];
  personal = [NAME, SURNAME, ...people.map(({ member }) => member.email)];
});

afterAll(() => site.close());

const findIn = (content: string | Buffer, wanted: readonly string[]): readonly string[] =>
  wanted.filter(text => content.includes(text));

describe('After a journey through the product', () => {
  it('no public page and no public answer contains private data', async () => {
    const paths = [
      '/api/disputes',
      '/api/disputes?q=greenhouse',
      `/api/disputes/${dispute.id}`,
      `/api/disputes/${dispute.id}/comments`,
      `/api/disputes/by-code/${dispute.refereeCode}`,
      '/api/openapi.json',
      '/metrics',
      '/readyz',
      '/',
      '/browse',
      `/dispute/${dispute.id}`,
      `/join/${dispute.refereeCode}`,
    ];
    for (const path of paths) {
      const { text, headers } = await monitor(server.url).get(path);
      const told = `${text}\n${[...headers].join('\n')}`;
      expect({ path, found: findIn(told, [...secrets, ...personal]) }).toStrictEqual({ path, found: [] });
    }
  });

  it('the log contains no private data', async () => {
    const last = await visitor(server.url).get('/api/disputes');
    await until('everything is in the log', () => server.log.includes(last.headers.get('x-request-id') ?? '-'));
    expect(server.log.split('\n').length).toBeGreaterThan(20);
    expect(findIn(server.log, [...secrets, ...personal, TITLE, STORY_A, dispute.refereeCode])).toStrictEqual([]);
  });

  it('the files hold sealed texts, hashed secrets, and people only in the accounts', async () => {
    expect(await server.stop()).toBe(0);
    const names = (await readdir(site.dataDir)).filter(name => /\.db(?:-wal)?$/.test(name));
    expect(names.filter(name => /^(?:events|documents|read-models.*)\.db$/.test(name))).toHaveLength(3);
    for (const name of names) {
      const content = await readFile(join(site.dataDir, name));
      const isAccounts = name.startsWith('documents');
      const isLog = name.startsWith('events');
      const forbidden = [...secrets, ...(isAccounts ? [] : personal), ...(isLog ? [TITLE, STORY_A] : [])];
      expect({ name, found: findIn(content, forbidden) }).toStrictEqual({ name, found: [] });
    }
  });
});
