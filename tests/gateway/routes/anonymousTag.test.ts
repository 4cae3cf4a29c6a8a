import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { chooseTag } from '#command-api/moderatedTexts/chooseTag.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { currentUser } from '#contract/views.ts';
import { streams } from '#domain/streams.ts';
import { openServices } from '#installation/services.ts';
import { comment, createDispute, detailOf, listFor, myDisputes, publishDispute } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { holdAppends } from '../../support/heldAppends.ts';
import { type Member, signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import { visitor } from '../../support/person.ts';
import { aTag } from '../../support/tags.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();
const PATH = '/api/auth/anonymous-tag';

const choose = async (member: Member, anonymousTag: string) =>
  expectBody(await member.patch(PATH, { anonymousTag }), 200, currentUser);

describe('An anonymous tag', () => {
  it('belongs to its account from then on', async ({ server }) => {
    const member = await signUp(server);
    const tag = aTag();
    expect(await choose(member, tag)).toMatchObject({ id: member.id, anonymousTag: tag });
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).anonymousTag).toBe(tag);
  });

  it('is taken in any case', async ({ server }) => {
    const tag = aTag();
    await choose(await signUp(server), tag);
    const answer = await (await signUp(server)).patch(PATH, { anonymousTag: tag.toUpperCase() });
    expectProblem(answer, 409, 'tag_taken', 'This tag is already taken. Please choose another one.');
  });

  it('can be chosen again in another case or exchanged, and the old one becomes free', async ({ server }) => {
    const member = await signUp(server);
    const tag = aTag();
    await choose(member, tag);
    await choose(member, tag);
    expect((await choose(member, tag.toUpperCase())).anonymousTag).toBe(tag.toUpperCase());
    await choose(member, aTag());
    await choose(await signUp(server), tag);
  });

  it('goes to one of two people who want it at once', async ({ server }) => {
    const tag = aTag();
    const members = await Promise.all([signUp(server), signUp(server)]);
    const answers = await Promise.all(members.map(member => member.patch(PATH, { anonymousTag: tag })));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
  });

  it('is the same in the log and on the account when one person chooses two at once', async ({
    server: { platform },
    server,
  }) => {
    const { services, close } = await openServices(platform, moderator);
    onTestFinished(close);
    const { id } = await signUp(server);
    const user = await platform.documents.collection(users).get(id);
    if (user === undefined) throw new Error('There is no such account');
    const held = holdAppends(services.store);
    const choosing = (tag: string, store = services.store) =>
      chooseTag({ ...services, store }, { actor: id, correlationId: randomUUID() }, user, tag);
    const first = choosing(aTag(), held.store);
    await held.reached;
    const tag = aTag();
    expect((await choosing(tag)).ok).toBe(true);
    held.letGo();
    expect((await first).ok).toBe(true);
    expect((await platform.documents.collection(users).get(id))?.body.anonymousTag).toBe(tag);
    const history = await services.store.readStream(streams.member(id));
    expect(history.at(-1)?.event.data).toMatchObject({ tag });
  });

  it('appears on existing disputes and comments', async ({ server }) => {
    const dispute = await publishDispute(server);
    const commenter = await signUp(server);
    await comment(commenter, dispute, 'Take turns.');
    const [a, b, c] = [aTag(), aTag(), aTag()];
    await choose(dispute.creator, a);
    await choose(dispute.partner, b);
    await choose(commenter, c);
    const reader = visitor(server.url);
    const detail = await detailOf(reader, dispute);
    expect([detail.user1.anonymousTag, detail.user2.anonymousTag]).toStrictEqual([a, b]);
    expect(detail.comments.map(({ anonymousTag }) => anonymousTag)).toStrictEqual([c]);
    const listed = (await listFor(reader)).find(({ id }) => id === dispute.id);
    expect(listed).toMatchObject({ user1AnonymousTag: a, user2AnonymousTag: b });
    expect(await myDisputes(dispute.partner)).toMatchObject([{ user1AnonymousTag: a, user2AnonymousTag: b }]);
  });

  it('appears on later disputes and comments', async ({ server }) => {
    const [creator, commenter] = [await signUp(server), await signUp(server)];
    const [a, c] = [aTag(), aTag()];
    await choose(creator, a);
    await choose(commenter, c);
    const dispute = await publishDispute(server, { creator });
    expect((await comment(commenter, dispute, 'Take turns.')).anonymousTag).toBe(c);
    expect((await detailOf(commenter, dispute)).user1.anonymousTag).toBe(a);
  });

  it('is the same on the account and on a dispute, however fast it changes', async ({ server }) => {
    const member = await signUp(server);
    const draft = await createDispute(member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.patch(PATH, { anonymousTag: aTag() })));
    for (const answer of answers) expectBody(answer, 200, currentUser);
    const { anonymousTag } = expectBody(await member.get('/api/auth/user'), 200, currentUser);
    expect((await detailOf(member, draft)).user1.anonymousTag).toBe(anonymousTag);
  });

  it.for([
    ['', 'Tag must be at least 2 characters'],
    ['x', 'Tag must be at least 2 characters'],
    ['x'.repeat(21), 'Tag must be at most 20 characters'],
    ['no blanks', 'Tag can only contain letters, numbers, underscores, and hyphens'],
    ['señora', 'Tag can only contain letters, numbers, underscores, and hyphens'],
  ] as const)('cannot be "%s"', async ([anonymousTag, message], { server }) => {
    const member = await signUp(server);
    expectProblem(await member.patch(PATH, { anonymousTag }), 400, 'invalid_input', message);
  });
});

describe('A tag that could be taken for the people who run the product', () => {
  it.for(['the-referee', 'moderator', 'Adm1n', 'Bothsides'])(
    'such as %s is refused',
    async (anonymousTag, { server }) => {
      const member = await signUp(server);
      const message = 'This tag sounds like the people who run Bothsides. Please choose another one.';
      expectProblem(await member.patch(PATH, { anonymousTag }), 409, 'tag_reserved', message);
      expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).anonymousTag).toBeNull();
    },
  );
});

it('A tag chosen before it was reserved can be chosen again by its owner, which repairs a gap in the log', async ({
  server,
}) => {
  const member = await signUp(server);
  const tag = 'moderator';
  await server.platform.documents.collection(users).update(member.id, ({ fields, body, ...rest }) => ({
    ...rest,
    fields: { ...fields, tag },
    body: { ...body, anonymousTag: tag },
  }));
  expect((await choose(member, tag)).anonymousTag).toBe(tag);
  expect((await detailOf(member, await createDispute(member))).user1.anonymousTag).toBe(tag);
});

describe('A tag is moderated', () => {
  it('and refused with reasons when it is the name or the address of its owner, or is hurtful', async ({ server }) => {
    const member = await signUp(server, { firstName: 'Wilhelmina', lastName: 'Kovács' });
    for (const tag of ['wilhelmina_92', 'TheKovacs', '0700900123', 'sh1thead']) {
      const refused = expectProblem(await member.patch(PATH, { anonymousTag: tag }), 422, 'text_rejected');
      expect(refused.message).toBe('This needs changes before it can be published.');
      expect(refused.issues).toHaveLength(1);
      expect(refused.suggestions).not.toHaveLength(0);
    }
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).anonymousTag).toBeNull();
    await choose(member, aTag());
  });

  it('and every decision is logged with its moderator', async ({ server }) => {
    const member = await signUp(server);
    const tag = aTag();
    await member.patch(PATH, { anonymousTag: 'sh1thead' });
    await choose(member, tag);
    await choose(member, tag);
    const logs = await server.platform.documents.collection(moderationLogs).find({ where: { contentId: member.id } });
    expect(logs.map(({ fields, body }) => [fields.contentType, body.approved])).toStrictEqual([
      ['tag', false],
      ['tag', true],
    ]);
    for (const { body } of logs) expect(body.moderator).toMatch(/^local\/\d+$/);
  });
});
