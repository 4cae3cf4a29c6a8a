/** Whatever is kept about a member is in their export: also what nobody sees any more. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { queuedMails, sentMails } from '#mails/queue.ts';
import {
  comment,
  createDispute,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  vote,
} from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { type Member, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { ADMIN_SECRET, type TestServer } from '../../support/server.ts';
import { aTag } from '../../support/tags.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

// Without the worker no mail is sent: those that wait are kept, too.
const it = withServer({ roles: ['gateway', 'projector'], moderator: holdingModerator });

const exportOf = async (member: Member) => expectBody(await member.get('/api/account/export'), 200, memberExport);

const remove = async ({ url }: TestServer, id: string, reason: string): Promise<void> => {
  const secret = { 'X-Admin-Secret': ADMIN_SECRET };
  const { status, text } = await visitor(url).post(`/api/admin/moderation/${id}/remove`, { reason }, secret);
  expect(status, text).toBe(200);
};

/** A member about whom there is something of every kind. */
const withTraces = async (server: TestServer) => {
  const [member, partner] = [await signUp(server), await signUp(server)];
  const tags = [aTag(), aTag()];
  for (const anonymousTag of tags) await member.patch('/api/auth/anonymous-tag', { anonymousTag });
  const dispute = await createDispute(member, 'Who waters the plants of my brother Tom Becker?');
  await joinDispute(partner, dispute);
  await member.post(`/api/disputes/${dispute.id}/story`, { story: STORY_A }, { 'Idempotency-Key': 'once' });
  await submitStory(partner, dispute, STORY_B);
  const other = await publishDispute(server);
  await vote(member, other, 4);
  const { id: commentId } = await comment(member, other, 'Both of you are tired.');
  await member.post(`/api/disputes/${other.id}/report`, { target: 'title', reason: 'spam', note: 'An advert.' });
  await member.post(`/api/disputes/${other.id}/comments`, { content: `Get a ${DOUBTFUL}.` });
  await remove(server, `${other.id}.${commentId}`, 'harassment');
  await remove(server, `${dispute.id}.user1`, 'identifies');
  await member.post('/api/moderation/appeals', { id: `${other.id}.${commentId}`, text: 'I meant well.' });
  const { documents, clock } = server.platform;
  await member.post('/api/auth/reset-password-request', { email: member.email });
  await until('the link is made after the answer', async () =>
    (await documents.collection(queuedMails).find()).some(
      ({ body: { to, subject } }) => to === member.email && subject.includes('new password'),
    ),
  );
  const letter = { subject: 'News', text: 'News.', html: '', to: member.email, attempts: 0 };
  const waiting = { id: `news.${member.id}`, fields: { dueAt: clock.now(), handovers: 0 }, body: letter };
  await documents.collection(queuedMails).insert(waiting);
  const sent = { id: `${member.id}.registered`, fields: { sentAt: clock.now() }, body: null };
  await documents.collection(sentMails).insert(sent);
  return { member, dispute, other, commentId, tags };
};

it('an export has the earlier tags, and removed texts with the reason and what would be put back', async ({
  server,
}) => {
  const { member, dispute, other, commentId, tags } = await withTraces(server);
  const kept = await exportOf(member);
  expect(kept.tags.map(({ tag }) => tag)).toStrictEqual(tags);
  expect(kept.removals).toHaveLength(2);
  expect(kept.removals).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ disputeId: dispute.id, target: 'user1', reason: 'identifies', text: STORY_A }),
      expect.objectContaining({
        ...{ disputeId: other.id, target: commentId },
        ...{ reason: 'harassment', text: 'Both of you are tired.' },
      }),
    ]),
  );
  const title = 'Who waters the plants of my brother [name 1]?';
  expect(kept.wordings).toMatchObject([
    { disputeId: dispute.id, part: 'title', text: title },
    { disputeId: dispute.id, part: 'user1', text: STORY_A },
  ]);
  expect(kept.appeals).toMatchObject([{ text: 'I meant well.', outcome: null }]);
});

/** Where each collection that names a member is in the export; 'no' says why it is not. */
const IN_EXPORT = {
  users: 'account',
  sessions: 'sessions',
  tokens: 'links',
  responses: 'answers',
  mailboxes: 'votesWithMailbox',
  ai_moderation_logs: 'texts',
  people_in_disputes: 'names',
  reports: 'reports',
  appeals: 'appeals',
  members: 'disputes',
  disputes: 'disputes',
  removals: 'removals',
  held_texts: 'held',
  ballots: 'votes',
  mails: 'mails',
  sent_mails: 'mailsSent',
  keys: 'no: a key is a secret',
} as const;

/** The tables of all databases that name somebody. */
const tablesNaming = (dataDir: string, id: string): readonly string[] => {
  const files = readdirSync(dataDir).filter(name => name.endsWith('.db') && name !== 'events.db');
  return files.flatMap(file => {
    const db = new DatabaseSync(join(dataDir, file), { readOnly: true });
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name));
    const naming = tables.filter(table => {
      const read = db.prepare(`SELECT * FROM "${table}"`);
      read.setReadBigInts(true);
      return read.all().some(row => Object.values(row).join(' ').includes(id));
    });
    db.close();
    return naming;
  });
};

it('an export has something of every collection that names the member', async ({ server }) => {
  const { member } = await withTraces(server);
  const kept: Readonly<Record<string, unknown>> = await exportOf(member);
  const naming = new Set(tablesNaming(server.dataDir, member.id));
  expect([...naming].toSorted()).toStrictEqual(Object.keys(IN_EXPORT).toSorted());
  for (const place of Object.values(IN_EXPORT)) {
    if (!place.startsWith('no: ')) expect([place, kept[place]]).not.toStrictEqual([place, []]);
  }
});
