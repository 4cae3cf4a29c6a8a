import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { changeTitle } from '#command-api/disputes/changeTitle.ts';
import { reviewIdentified } from '#command-api/disputes/reviewIdentified.ts';
import { submitStory as submit } from '#command-api/disputes/submitStory.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { peopleIn } from '#command-api/moderatedTexts/people.ts';
import type { MemberContext, Services } from '#command-api/services.ts';
import { streams } from '#domain/streams.ts';
import { openServices } from '#installation/services.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
} from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { holdAppends } from '../../support/heldAppends.ts';
import { type Member, signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

// Without a worker, which would review claims, too.
const it = withServer({ roles: ['gateway', 'projector'] });

const contextOf = ({ id }: Pick<Member, 'id'>): MemberContext => ({ actor: id, correlationId: randomUUID() });

/**
 * Runs a command, and does something else to its stream between its decision and its append.
 * @returns what the command answers, and the texts that the moderator was asked about for it
 */
const overtaken = async <Answer>(
  { platform }: TestServer,
  command: (services: Services) => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
) => {
  const { services, close } = await openServices(platform, moderator);
  onTestFinished(close);
  const held = holdAppends(services.store);
  const asked: string[] = [];
  const counting: Services['moderator'] = {
    prepare: () => moderator.prepare(),
    withoutNames: request => moderator.withoutNames(request),
    close: () => moderator.close(),
    moderate: request => {
      asked.push(request.text);
      return moderator.moderate(request);
    },
  };
  let attempts = 0;
  const store: Services['store'] = {
    ...held.store,
    append: (...given) => {
      attempts += 1;
      return held.store.append(...given);
    },
  };
  const answering = command({ ...services, store, moderator: counting });
  // A command that fails never gets there.
  await Promise.race([held.reached, answering]);
  await meanwhile();
  held.letGo();
  const answer = await answering;
  // The conflict was real.
  expect(attempts).toBe(2);
  return { answer, asked };
};

const joined = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  return { ...created, creator, partner };
};

const decisionsOn = ({ platform }: TestServer, contentId: string, contentType: string): Promise<number> =>
  platform.documents.collection(moderationLogs).count({ contentId, contentType });

const ABOUT_COOKING = 'Why does Tom Becker never cook?';
const ABOUT_TOM = `${STORY_A} My brother Tom Becker was there.`;
const ALSO_ABOUT_TOM = `${STORY_B} Anna Weber and Tom Becker heard it.`;

describe('A command that conflicts with another one', () => {
  it('has its story moderated and recorded once, and numbered with the story that was faster', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    const story = { disputeId: id, story: ALSO_ABOUT_TOM };
    const { answer, asked } = await overtaken(
      server,
      services => submit(services, contextOf(partner), story),
      () => submitStory(creator, { id }, ABOUT_TOM),
    );
    expect(asked).toStrictEqual([ALSO_ABOUT_TOM]);
    expect(answer).toMatchObject({ ok: true, value: { status: 'published' } });
    const { dispute } = await detailOf(visitor(server.url), { id });
    expect(dispute.user1Story).toContain('My brother [name 1] was there.');
    expect(dispute.user2Story).toContain('[name 2] and [name 1] heard it.');
    expect(await decisionsOn(server, id, 'story')).toBe(2);
  });

  it('has its title moderated and recorded once', async ({ server }) => {
    const creator = await signUp(server);
    const { id, refereeCode } = await createDispute(creator);
    const partner = await signUp(server);
    const { answer, asked } = await overtaken(
      server,
      services => changeTitle(services, contextOf(creator), { disputeId: id, title: ABOUT_COOKING }),
      () => joinDispute(partner, { refereeCode }),
    );
    expect(asked).toStrictEqual([ABOUT_COOKING]);
    expect(answer).toMatchObject({ ok: true, value: { title: 'Why does [name 1] never cook?' } });
    expect((await detailOf(partner, { id })).dispute.title).toBe('Why does [name 1] never cook?');
    expect(await decisionsOn(server, id, 'title')).toBe(2);
  });

  it('has its people numbered with a title that was changed meanwhile', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    await submitStory(creator, { id }, STORY_A);
    const { answer, asked } = await overtaken(
      server,
      services => submit(services, contextOf(partner), { disputeId: id, story: ALSO_ABOUT_TOM }),
      () => creator.patch(`/api/disputes/${id}/title`, { title: ABOUT_COOKING }),
    );
    expect(asked).toStrictEqual([ALSO_ABOUT_TOM]);
    expect(answer).toMatchObject({ ok: true, value: { status: 'published' } });
    const { dispute } = await detailOf(visitor(server.url), { id });
    expect(dispute.title).toBe('Why does [name 1] never cook?');
    expect(dispute.user2Story).toContain('[name 2] and [name 1] heard it.');
  });

  it('reviews each story once after a participant was recognised', async ({ server }) => {
    const { platform } = server;
    const { id, creator, partner } = await publishDispute(server);
    const at = platform.clock.now();
    const stream = streams.dispute(id);
    const redacted = (side: 'user1' | 'user2', authorId: string, story: string) =>
      appendEvent(platform, stream, {
        type: 'StoryRedacted',
        data: { disputeId: id, side, authorId, story, redactedAt: at },
      });
    // As if older rules had let these names through.
    await redacted('user1', creator.id, ABOUT_TOM);
    await redacted('user2', partner.id, ALSO_ABOUT_TOM);
    const data = { disputeId: id, by: 'operator', withheldAt: at } as const;
    await appendEvent(platform, stream, { type: 'Withheld', data: { ...data, reason: 'identifies' } });
    const { answer, asked } = await overtaken(
      server,
      services => reviewIdentified(services, id),
      () => appendEvent(platform, stream, { type: 'Withheld', data: { ...data, reason: 'moderation' } }),
    );
    expect(asked).toStrictEqual([ABOUT_TOM, ALSO_ABOUT_TOM]);
    expect(answer).toStrictEqual({ ok: true, value: undefined });
    expect(await decisionsOn(server, id, 'story')).toBe(4);
    const { dispute } = await detailOf(creator, { id });
    expect(dispute.user1Story).toContain('My brother [name 1] was there.');
    expect(dispute.user2Story).toContain('[name 2] and [name 1] heard it.');
    expect(dispute.withheld).toBe('moderation');
    expect(await peopleIn(platform, id)).toStrictEqual(['Tom Becker', 'Anna Weber']);
  });
});
