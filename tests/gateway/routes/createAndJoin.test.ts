import { describe, expect } from 'vitest';
import { disputeByCode } from '#contract/views.ts';
import { createDispute, joinDispute, myDisputes, THREAT, TITLE } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { SECOND } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const CODE = /^[ACDEFGHJKMNPQRTWXY34679]{10}$/;

describe('Creating a dispute', () => {
  it('opens a draft with a code without look-alikes', async ({ server, clock }) => {
    const creator = await signUp(server);
    const created = await createDispute(creator, `  ${TITLE} `);
    expect(created).toStrictEqual({ id: created.id, title: TITLE, refereeCode: expect.stringMatching(CODE) });
    expect(await myDisputes(creator)).toStrictEqual([
      {
        ...created,
        status: 'draft',
        user1Id: creator.id,
        user2Id: null,
        user1StorySubmitted: false,
        user2StorySubmitted: false,
        createdAt: clock.now(),
        publishedAt: null,
        expiresAt: null,
        user1Story: null,
        user2Story: null,
        user1AnonymousTag: null,
        user2AnonymousTag: null,
        videoPath: null,
        videoDuration: null,
        voteCount: 0,
        held: [],
        commentCount: 0,
        user1Percentage: null,
        user2Percentage: null,
        verdict: { word: 'too_early' },
        viewCount: 0,
        withheld: null,
      },
    ]);
  });

  it('takes names out of the title', async ({ server }) => {
    const { title } = await createDispute(await signUp(server), 'Should my husband Michael Johnson apologise?');
    expect(title).toBe('Should my husband [name 1] apologise?');
  });

  it('refuses a title that threatens, with reasons', async ({ server }) => {
    const creator = await signUp(server);
    const problem = expectProblem(
      await creator.post('/api/disputes', { title: THREAT }),
      422,
      'text_rejected',
      'This needs changes before it can be published.',
    );
    expect(problem.issues).not.toHaveLength(0);
    expect(problem.suggestions).not.toHaveLength(0);
    expect(await myDisputes(creator)).toStrictEqual([]);
  });

  it.for([
    ['   ', 'Title is required'],
    ['x'.repeat(201), 'Title must be at most 200 characters'],
  ] as const)('refuses the title "%s"', async ([title, message], { server }) => {
    const creator = await signUp(server);
    expectProblem(await creator.post('/api/disputes', { title }), 400, 'invalid_input', message);
  });
});

describe('Joining a dispute', () => {
  it('works with the code in any case, and starts the wait for the stories', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const created = await createDispute(creator);
    const joined = await joinDispute(partner, { refereeCode: ` ${created.refereeCode.toLowerCase()} ` });
    expect(joined).toStrictEqual({
      id: created.id,
      status: 'awaiting_partner',
      message: "You've joined the dispute. Now submit your side of the story.",
    });
    expect(await myDisputes(partner)).toMatchObject([{ id: created.id, user2Id: partner.id }]);
  });

  it('puts the dispute on the dashboard by its age, newest first', async ({ server, clock }) => {
    const [creator, member] = [await signUp(server), await signUp(server)];
    const created: string[] = [];
    const before = await createDispute(creator);
    for (const author of [member, creator, member]) {
      clock.advance(SECOND);
      const dispute = await createDispute(author);
      if (author !== member) await joinDispute(member, dispute);
      created.push(dispute.id);
    }
    await joinDispute(member, before);
    const shown = (await myDisputes(member)).map(({ id }) => id);
    expect(shown).toStrictEqual([before.id, ...created].toReversed());
  });

  it('again changes nothing and succeeds', async ({ server }) => {
    const created = await createDispute(await signUp(server));
    const partner = await signUp(server);
    expect(await joinDispute(partner, created)).toStrictEqual(await joinDispute(partner, created));
    expect(await myDisputes(partner)).toHaveLength(1);
  });

  it('is refused to a third person and to the creator', async ({ server }) => {
    const creator = await signUp(server);
    const { refereeCode } = await createDispute(creator);
    await joinDispute(await signUp(server), { refereeCode });
    const third = await signUp(server);
    expectProblem(
      await third.post('/api/disputes/join', { refereeCode }),
      409,
      'dispute_full',
      'This dispute already has two participants.',
    );
    expectProblem(
      await creator.post('/api/disputes/join', { refereeCode }),
      409,
      'own_dispute_join',
      'You created this dispute. Share the code with the other person instead.',
    );
  });

  it('needs a valid code', async ({ server }) => {
    const member = await signUp(server);
    const answer = await member.post('/api/disputes/join', { refereeCode: 'AAAAAAAAAA' });
    expectProblem(answer, 404, 'unknown_referee_code', 'Invalid referee code');
    const blank = await member.post('/api/disputes/join', { refereeCode: '\u200b ' });
    expectProblem(blank, 400, 'invalid_input', 'Please enter the referee code');
  });
});

describe('A dispute by its code', () => {
  it('is shown on the join page to everybody and in any case', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const created = await createDispute(creator);
    const look = async (code: string) =>
      expectBody(await visitor(server.url).get(`/api/disputes/by-code/${code}`), 200, disputeByCode);
    const seen = { ...created, status: 'draft', user1Id: expect.any(String), user2Id: null };
    expect(await look(created.refereeCode)).toStrictEqual(seen);
    const code = created.refereeCode;
    for (const pasted of [
      ` ${code.toLowerCase()}`,
      `\u2068${code}\u2069`,
      `${code.slice(0, 5)}-\u200b${code.slice(5)}`,
    ])
      expect(await look(encodeURIComponent(pasted))).toStrictEqual(seen);
    await joinDispute(partner, created);
    expect(await look(created.refereeCode)).toStrictEqual({
      ...seen,
      status: 'awaiting_partner',
      user2Id: expect.any(String),
    });
  });

  it.for(['AAAAAAAAAA', 'x', '%20', "'%20OR%201=1", 'A'.repeat(200)])(
    'does not exist for the code "%s"',
    async (code, { server }) => {
      const answer = await visitor(server.url).get(`/api/disputes/by-code/${code}`);
      expectProblem(answer, 404, 'unknown_referee_code', 'Invalid referee code');
    },
  );
});
