import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { submitStory as submit } from '#command-api/disputes/submitStory.ts';
import { submittedStory, textPreview } from '#contract/views.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import { openServices } from '#installation/services.ts';
import { Judge } from '../../../operations/verify/judge.ts';
import {
  comment,
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
} from '../../support/disputes.ts';
import { appendEvent, eventsIn } from '../../support/eventLog.ts';
import { expectBody } from '../../support/expectations.ts';
import { holdAppends } from '../../support/heldAppends.ts';
import { type Member, signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const OPRAH = { firstName: 'Oprah', lastName: 'Teacup' } as const;
const JOKER = { firstName: 'Joker', lastName: 'van der Stoat' } as const;
/** Names that the rules miss in the stories below. */
const NAMES = /joker|stoat|oprah|teacup/i;

const HERS = `${STORY_A} I told Joker so, Joker laughed, and the Stoats laughed too. "Oprah," he said, "oprah, let it be."`;
const HIS = `${STORY_B} I love oprah and I like all of the Teacup family, but Oprah’s list for Joker is a long one.`;

const couple = async (server: TestServer): Promise<readonly [Member, Member]> => [
  await signUp(server, OPRAH),
  await signUp(server, JOKER),
];

const publicStories = async (server: TestServer, dispute: { readonly id: string }) => {
  const { user1Story, user2Story } = (await detailOf(visitor(server.url), dispute)).dispute;
  return [user1Story, user2Story];
};

const expectNobodyNamed = async (server: TestServer, dispute: { readonly id: string }): Promise<void> => {
  for (const story of await publicStories(server, dispute)) {
    expect(story).toContain('[name ');
    expect(story).not.toMatch(NAMES);
  }
};

const preview = async (author: Person, { id }: { readonly id: string }, body: object) =>
  expectBody(await author.post(`/api/disputes/${id}/story/preview`, body), 200, textPreview);

describe('The names of the two accounts', () => {
  it('are in neither story once both are public, even if the first was written before anybody had joined', async ({
    server,
  }) => {
    const [creator, partner] = await couple(server);
    const dispute = await createDispute(creator);
    await submitStory(creator, dispute, HERS);
    await joinDispute(partner, dispute);
    await submitStory(partner, dispute, HIS);
    await expectNobodyNamed(server, dispute);
    expect(await publicStories(server, dispute)).toStrictEqual([
      `${STORY_A} I told [name 2] so, [name 2] laughed, and the [name 2] laughed too. "[name 1]," he said, "[name 1], let it be."`,
      `${STORY_B} I love [name 1] and I like all of the [name 1] family, but [name 1]’s list for [name 2] is a long one.`,
    ]);
  });

  it('are in neither story when the partner writes first, or when both write at once', async ({ server }) => {
    const [creator, partner] = await couple(server);
    const [first, second] = [await createDispute(creator), await createDispute(creator)];
    await joinDispute(partner, first);
    await submitStory(partner, first, HIS);
    const seen = (await preview(creator, first, { story: HERS })).text;
    expect(seen).toContain('Joker');
    expectBody(await creator.post(`/api/disputes/${first.id}/story`, { story: HERS, seen }), 200, submittedStory);
    await expectNobodyNamed(server, first);

    await joinDispute(partner, second);
    await Promise.all([submitStory(creator, second, HERS), submitStory(partner, second, HIS)]);
    await expectNobodyNamed(server, second);
  });

  it('are in neither story when the other one arrives between the decision on a story and its append', async ({
    server,
  }) => {
    const [creator, partner] = await couple(server);
    const dispute = await createDispute(creator);
    await joinDispute(partner, dispute);
    const { services, close } = await openServices(server.platform, moderator);
    onTestFinished(close);
    const held = holdAppends(services.store);
    const hers = submit(
      { ...services, store: held.store },
      { actor: creator.id, correlationId: randomUUID() },
      { disputeId: dispute.id, story: HERS },
    );
    await held.reached;
    await submitStory(partner, dispute, HIS);
    held.letGo();
    expect((await hers).ok).toBe(true);
    await expectNobodyNamed(server, dispute);
  });

  it('are removed before publication, in one write that the rules allow', async ({ server }) => {
    const [creator, partner] = await couple(server);
    const dispute = await createDispute(creator);
    await submitStory(creator, dispute, HERS);
    await joinDispute(partner, dispute);
    const body = { story: HIS };
    const send = () => partner.post(`/api/disputes/${dispute.id}/story`, body, { 'Idempotency-Key': dispute.id });
    const { story } = expectBody(await send(), 200, submittedStory);
    expect(expectBody(await send(), 200, submittedStory).story).toBe(story);

    const events = (await eventsIn(server.platform))
      .filter(({ stream }) => stream === streams.dispute(dispute.id))
      .map(({ event }) => event as DisputeEvent);
    expect(events.map(({ type }) => type)).toStrictEqual([
      'Created',
      'StorySubmitted',
      'PartnerJoined',
      'StoryRedacted',
      'StorySubmitted',
      'Published',
    ]);
    const judge = new Judge();
    for (const event of events) expect(judge.judge(event, streams.dispute(dispute.id))).toBeUndefined();
  });

  it('are not in the title once both stories are public, even if it was written before anybody had joined', async ({
    server,
  }) => {
    const creator = await signUp(server, { firstName: 'Quentina', lastName: 'Zablocki' });
    const partner = await signUp(server, { firstName: 'Ocean', lastName: 'Stone' });
    const dispute = await createDispute(creator, 'Ocean wants a dog and I do not');
    await joinDispute(partner, dispute);
    await submitStory(partner, dispute, STORY_B);
    expect((await detailOf(creator, dispute)).dispute.title).toBe('Ocean wants a dog and I do not');
    await submitStory(creator, dispute, `${STORY_A} Ocean said so.`);
    const reader = visitor(server.url);
    const { title, user1Story } = (await detailOf(reader, dispute)).dispute;
    expect(title).toBe('[name 1] wants a dog and I do not');
    expect(user1Story).toBe(`${STORY_A} [name 1] said so.`);
    const found = async (q: string) => (await reader.get(`/api/disputes?status=published&q=${q}`)).body;
    expect(await found('ocean')).toStrictEqual([]);
    expect(await found('wants')).toHaveLength(1);
    for (const path of [`/dispute/${dispute.id}`, `/api/disputes/${dispute.id}/transcript.txt`]) {
      expect((await reader.get(path)).text).not.toMatch(/ocean/i);
    }
    const judge = new Judge();
    const events = (await eventsIn(server.platform)).filter(({ stream }) => stream === streams.dispute(dispute.id));
    for (const { event, stream } of events) expect(judge.judge(event, stream)).toBeUndefined();
  });

  it('leave stories without them unchanged, in two events', async ({ server }) => {
    const [creator, partner] = await couple(server);
    const dispute = await publishDispute(server, { creator, partner });
    expect(await publicStories(server, dispute)).toStrictEqual([STORY_A, STORY_B]);
    const types = (await eventsIn(server.platform))
      .filter(({ stream }) => stream === streams.dispute(dispute.id))
      .map(({ event }) => event.type);
    expect(types).not.toContain('StoryRedacted');
  });

  it('are removed from stories of older rules as soon as somebody is recognised in them', async ({ server }) => {
    const [creator, partner] = await couple(server);
    const dispute = await publishDispute(server, { creator, partner });
    const story = `${STORY_A} I told Joker so.`;
    const data = { disputeId: dispute.id, side: 'user1', authorId: creator.id, story } as const;
    await appendEvent(server.platform, streams.dispute(dispute.id), {
      type: 'StoryRedacted',
      data: { ...data, redactedAt: server.platform.clock.now() },
    });
    await partner.post(`/api/disputes/${dispute.id}/identifies`, {});
    expect(await publicStories(server, dispute)).toStrictEqual([`${STORY_A} I told [name 1] so.`, STORY_B]);
  });

  it('are removed from a title of older rules in the same way', async ({ server }) => {
    const [creator, partner] = await couple(server);
    const dispute = await publishDispute(server, { creator, partner });
    const data = { disputeId: dispute.id, authorId: creator.id, title: 'Should Joker pay me back?' };
    await appendEvent(server.platform, streams.dispute(dispute.id), {
      type: 'TitleRedacted',
      data: { ...data, redactedAt: server.platform.clock.now() },
    });
    await partner.post(`/api/disputes/${dispute.id}/identifies`, {});
    const detail = (await detailOf(visitor(server.url), dispute)).dispute;
    expect(detail).toMatchObject({ title: 'Should [name 1] pay me back?', withheld: null });
  });
});

describe('The name of a writer’s own account', () => {
  it('is removed in the preview already, for good, and in the title', async ({ server }) => {
    const creator = await signUp(server, { firstName: 'Queen', lastName: 'Lee' });
    const dispute = await createDispute(creator, 'Should Queen cook every day?');
    expect(dispute.title).toBe('Should [name 1] cook every day?');
    const story = `${STORY_A} He said that he told Queen.`;
    const shown = await preview(creator, dispute, { story, keep: [{ start: 0, end: story.length }] });
    expect(shown.text).toBe(`${STORY_A} He said that he told [name 1].`);
    expect(shown.redactions).toMatchObject([{ kind: 'name', restorable: false, kept: false }]);
  });
});

describe('A visitor who guesses', () => {
  const guesses = `${STORY_B} I like oprah, Joker, Queen, the Stoats and the Teacup family, and then Oprah said so.`;
  const strangers = { firstName: 'Ada', lastName: 'Lee' } as const;

  it('the name of the other account learns nothing from the preview, whatever they mark', async ({ server }) => {
    const wishes = [{}, { keep: [{ start: 0, end: guesses.length }] }, { strike: [{ start: 0, end: 20 }] }];
    const answers = await Promise.all(
      [OPRAH, strangers].map(async names => {
        const [creator, partner] = [await signUp(server, names), await signUp(server, strangers)];
        const dispute = await createDispute(creator);
        await joinDispute(partner, dispute);
        const shown = [];
        for (const wish of wishes) shown.push(await preview(partner, dispute, { story: guesses, ...wish }));
        // Nor do they learn it from submitting their story first.
        return [...shown, (await submitStory(partner, dispute, guesses)).story];
      }),
    );
    expect(answers[0]).toStrictEqual(answers[1]);
  });

  it('a name in a comment gets the answer given for any other name', async ({ server }) => {
    const [creator, partner] = await couple(server);
    const [named, other] = [await publishDispute(server, { creator, partner }), await publishDispute(server)];
    const reader = await signUp(server);
    const said = 'I think that Joker and oprah are right, and so are the Stoats.';
    const { content } = await comment(reader, named, said);
    expect(content).toBe((await comment(reader, other, said)).content);
    expect(content).toContain('Joker');
  });
});
