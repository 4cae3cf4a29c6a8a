import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { commentList } from '#contract/views.ts';
import {
  type Created,
  createDispute,
  detailOf,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
} from '../support/disputes.ts';
import { eventsIn } from '../support/eventLog.ts';
import { type Member, register, signUpMany } from '../support/members.ts';
import { walkPages } from '../support/paging.ts';
import { visitor } from '../support/person.ts';
import { rebuildBeside } from '../support/rebuildBeside.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { untilAcknowledged, type Write } from './writes.ts';

const VOTERS = 40;
const COMMENTS_EACH = 3;
const KILLS = 3;

const writesOf = (members: readonly Member[], dispute: Created): Write[] =>
  members.flatMap(({ cookies }, index) => [
    { cookies, path: `/api/disputes/${dispute.id}/vote`, body: { rating: index % 11 }, key: randomUUID() },
    ...Array.from({ length: COMMENTS_EACH }, (_, number) => ({
      cookies,
      path: `/api/disputes/${dispute.id}/comments`,
      body: { content: `Thought ${index}.${number}` },
      key: randomUUID(),
    })),
  ]);

test('kill -9 in the middle of writes: nothing acknowledged is lost, nothing is there twice', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const preparing = await startServerOn(site);
  const dispute = await publishDispute(preparing);
  const members = await signUpMany(preparing, VOTERS);
  const [creator, partner] = [await register(preparing), await register(preparing)];
  const other = await createDispute(creator);
  await preparing.stop();

  // A second dispute is joined and published while all this goes on: its mails must not come twice
  // either.
  const { refereeCode } = other;
  const steps: Write[] = [
    { cookies: partner.cookies, path: '/api/disputes/join', body: { refereeCode }, key: randomUUID() },
    { cookies: creator.cookies, path: `/api/disputes/${other.id}/story`, body: { story: STORY_A }, key: randomUUID() },
  ];
  const writes = [...steps, ...writesOf(members, dispute)];

  let waiting = writes;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await site.start({ LOG_LEVEL: 'warn' });
    const enough = Math.ceil(writes.length / (KILLS + 2));
    waiting = await untilAcknowledged(server, waiting, enough);
    expect(waiting.length).toBeGreaterThan(0);
  }
  const server = await site.start({ LOG_LEVEL: 'warn' });
  expect(await untilAcknowledged(server, waiting, Number.POSITIVE_INFINITY)).toStrictEqual([]);

  const reader = visitor(server.url);
  const detail = await detailOf(reader, dispute);
  expect([detail.totalVotes, detail.commentCount]).toStrictEqual([VOTERS, VOTERS * COMMENTS_EACH]);
  const pages = await walkPages(reader, `/api/disputes/${dispute.id}/comments?limit=100`, commentList);
  const written = writes.flatMap(({ body }) => ('content' in body ? [body.content] : []));
  expect(
    pages
      .flat()
      .map(({ content }) => content)
      .toSorted(),
  ).toStrictEqual(written.toSorted());

  await submitStory(visitor(server.url, partner.cookies), other, STORY_B);
  await site.mailSink.mailTo(partner.email, 'the vote is open');
  await site.mailSink.mailTo(creator.email, 'the vote is open');
  await site.mailSink.mailTo(creator.email, 'has joined');
  expect(await server.stop()).toBe(0);
  const mails = new Map(site.mailSink.mails.map(({ id, to, subject }) => [id, `${to} ${subject}`]));
  expect([...mails.values()].toSorted()).toStrictEqual([...new Set(mails.values())].toSorted());

  const after = await startServerOn(site);
  onTestFinished(after.stop);
  const types = (await eventsIn(after.platform)).map(({ event }) => event.type);
  expect(types.filter(type => type === 'VoteCast')).toHaveLength(VOTERS);
  expect(types.filter(type => type === 'CommentPosted')).toHaveLength(VOTERS * COMMENTS_EACH);
  const { compared, differences } = await rebuildBeside(after.platform);
  expect(differences).toStrictEqual([]);
  expect(compared).toBeGreaterThan(VOTERS);
});
