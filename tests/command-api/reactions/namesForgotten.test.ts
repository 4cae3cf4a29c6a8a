import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { changeTitle } from '#command-api/disputes/changeTitle.ts';
import { reviewIdentified } from '#command-api/disputes/reviewIdentified.ts';
import { submitStory as submit } from '#command-api/disputes/submitStory.ts';
import { forgetPeople, peopleInDisputes } from '#command-api/moderatedTexts/people.ts';
import type { Services } from '#command-api/services.ts';
import { streams } from '#domain/streams.ts';
import { openServices } from '#installation/services.ts';
import {
  createDispute,
  joinDispute,
  type Published,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
} from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { signUp } from '../../support/members.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

/** Nobody else reviews or expires anything here. */
const it = withServer({ roles: ['gateway', 'projector'] });

const withNames = async (server: TestServer): Promise<Published> => {
  const dispute = await publishDispute(server);
  const { platform } = server;
  const stream = streams.dispute(dispute.id);
  const now = platform.clock.now();
  const story = `${STORY_B} Ask my brother Tom Becker.`;
  const redacted = { disputeId: dispute.id, side: 'user2', authorId: dispute.partner.id, story } as const;
  await appendEvent(platform, stream, { type: 'StoryRedacted', data: { ...redacted, redactedAt: now } });
  const withheld = { disputeId: dispute.id, reason: 'identifies', by: 'user1' } as const;
  await appendEvent(platform, stream, { type: 'Withheld', data: { ...withheld, withheldAt: now } });
  return dispute;
};

/**
 * Runs a command on a dispute. @param meanwhile what happens while a text is moderated for it for
 * the first time
 * @returns the id of the names that are left; undefined if they are forgotten
 */
const namesLeftBy = async (
  { platform }: TestServer,
  id: string,
  command: (services: Services) => Promise<unknown>,
  meanwhile: () => Promise<void>,
): Promise<string | undefined> => {
  const { services, close } = await openServices(platform);
  onTestFinished(close);
  let happened: Promise<void> | undefined;
  const { moderator } = services;
  const moderate = moderator.moderate.bind(moderator);
  moderator.moderate = async request => {
    happened ??= meanwhile();
    await happened;
    return moderate(request);
  };
  await command(services);
  expect(happened).toBeDefined();
  return (await platform.documents.collection(peopleInDisputes).get(id))?.id;
};

const review = (server: TestServer, { id }: Published, meanwhile: () => Promise<void>): Promise<string | undefined> =>
  namesLeftBy(server, id, services => reviewIdentified(services, id), meanwhile);

/** What an erasure of an author does to a dispute. */
const erase = async ({ platform }: TestServer, disputeId: string, by: 'user1' | 'user2'): Promise<void> => {
  const data = { disputeId, reason: 'erased', by } as const;
  const withheldAt = platform.clock.now();
  await appendEvent(platform, streams.dispute(disputeId), { type: 'Withheld', data: { ...data, withheldAt } });
  await forgetPeople(platform, disputeId);
};

it('The names in a dispute that ends while it is reviewed are forgotten', async ({ server }) => {
  const { platform } = server;
  const dispute = await withNames(server);
  const left = await review(server, dispute, async () => {
    await forgetPeople(platform, dispute.id);
    const data = { disputeId: dispute.id, expiredAt: platform.clock.now() };
    await appendEvent(platform, streams.dispute(dispute.id), { type: 'Expired', data });
  });
  expect(left).toBe(undefined);
});

it('The names in a dispute of which an author is erased while it is reviewed are forgotten', async ({ server }) => {
  const dispute = await withNames(server);
  expect(await review(server, dispute, () => erase(server, dispute.id, 'user1'))).toBe(undefined);
});

it('The names in a story are forgotten whose dispute loses an author while it is moderated', async ({ server }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  const { id } = created;
  await submitStory(creator, created, `${STORY_A} My sister Anna Weber was there.`);
  const story = { disputeId: id, story: `${STORY_B} Ask my brother Tom Becker.` };
  const context = { actor: partner.id, correlationId: randomUUID() };
  const left = await namesLeftBy(
    server,
    id,
    async services => expect(await submit(services, context, story)).toMatchObject({ ok: false }),
    () => erase(server, id, 'user1'),
  );
  expect(left).toBe(undefined);
});

it('The names in a title are forgotten whose dispute loses an author while it is moderated', async ({ server }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  const { id } = created;
  const change = { disputeId: id, title: 'Why does Tom Becker never cook?' };
  const context = { actor: creator.id, correlationId: randomUUID() };
  const left = await namesLeftBy(
    server,
    id,
    async services => expect(await changeTitle(services, context, change)).toMatchObject({ ok: false }),
    () => erase(server, id, 'user2'),
  );
  expect(left).toBe(undefined);
});
