import { hashPassword } from '#command-api/accounts/passwords.ts';
import { createAccount } from '#command-api/accounts/register.ts';
import { type User, users, userWithEmail } from '#command-api/accounts/users.ts';
import { castVote } from '#command-api/disputes/castVote.ts';
import { createDispute } from '#command-api/disputes/createDispute.ts';
import { joinDispute } from '#command-api/disputes/joinDispute.ts';
import { loadDispute } from '#command-api/disputes/loadDispute.ts';
import { postComment } from '#command-api/disputes/postComment.ts';
import { submitStory } from '#command-api/disputes/submitStory.ts';
import type { CommandError, CommandErrorCode } from '#command-api/errors.ts';
import { idFor, newId } from '#command-api/ids.ts';
import { chooseTag } from '#command-api/moderatedTexts/chooseTag.ts';
import type { Services } from '#command-api/services.ts';
import { DEMO_PASSWORD } from '#contract/demo.ts';
import type { Seeded } from '#contract/views.ts';
import type { Result } from '#domain/decider.ts';
import { withoutHolding } from '#moderation/hold.ts';
import { memoizeAsync } from '#platform/async/memoizeAsync.ts';
import type { DemoAccount } from './demo/accounts.ts';
import type { DemoDispute } from './demo/demoDispute.ts';
import { demoAccounts, demoDisputes } from './demoData.ts';

/** Each step has an idempotency key, so that a repeated seed leads to the same disputes. */
const contextOf = (user: Pick<User, 'id'>, step: string) => ({
  actor: user.id,
  correlationId: newId(),
  idempotencyKey: `seed ${step}`,
});

const expectOk = <Value>(result: Result<Value, CommandError>): Value => {
  if (result.ok) return result.value;
  throw new Error(`The demo data was refused: ${result.error.code}`);
};

/** Refusals to expect when a demo dispute has expired or was hidden meanwhile. */
const TOO_LATE: readonly CommandErrorCode[] = ['voting_closed', 'discussion_closed', 'dispute_not_found'];

const expectOkOrTooLate = (result: Result<unknown, CommandError>): void => {
  if (result.ok || !TOO_LATE.includes(result.error.code)) expectOk(result);
};

/**
 * Creates the demo accounts and disputes through the command handlers, moderation included. No
 * demo text waits for a person, not even where every text does.
 * @returns the disputes, and how many of them are new
 */
export const seed = async (given: Services): Promise<Seeded> => {
  const services = { ...given, moderator: withoutHolding(given.moderator) };
  const members = new Map<string, User>();
  for (const account of demoAccounts) members.set(account.anonymousTag, await demoMember(services, account));

  const disputes: { title: string; code: string }[] = [];
  let totalCreated = 0;
  for (const [index, demo] of demoDisputes.entries()) {
    const { isNew, title, code } = await seedDispute(services, demo, `${index}`, members);
    disputes.push({ title, code });
    totalCreated += isNew ? 1 : 0;
  }
  const message =
    totalCreated > 0
      ? `Created ${totalCreated} demo disputes and ${demoAccounts.length} demo accounts.`
      : 'The demo disputes are there already; nothing was changed. Clear & Reseed deletes ALL data, real accounts too.';
  return { success: true, totalCreated, disputes, message };
};

const demoMember = async (services: Services, account: DemoAccount): Promise<User> => {
  const { email, anonymousTag } = account;
  const existing = await userWithEmail(services.documents, email);
  const user = existing ?? (await newDemoMember(services, account));
  const chosen = user.body.anonymousTag;
  // Choose the tag even if the account has it: a seed that was cut short may not have appended the
  // event.
  if (chosen !== null && chosen !== anonymousTag) return user;
  const tagged = await chooseTag(services, contextOf(user, 'tag'), user, anonymousTag);
  // If another member has taken the tag, that member keeps it.
  return !tagged.ok && tagged.error.code === 'tag_taken' ? user : expectOk(tagged);
};

/** Everybody knows this password, so all demo accounts share one hash of it. */
const demoHash = memoizeAsync(hashPassword);

const newDemoMember = async (
  services: Services,
  { email, firstName, lastName, gender }: DemoAccount,
): Promise<User> => {
  const created = expectOk(
    await createAccount(
      services,
      { email, password: null, firstName, lastName, gender },
      { passwordHash: await demoHash(DEMO_PASSWORD), isDemo: true, isEmailVerified: true },
    ),
  );
  const user = await services.documents.collection(users).get(created.id);
  if (user === undefined) throw new Error('A demo account is gone as soon as it was made');
  return user;
};

const seedDispute = async (
  services: Services,
  { title, creator, partner, votes, comments }: DemoDispute,
  name: string,
  members: ReadonlyMap<string, User>,
): Promise<{ isNew: boolean; title: string; code: string }> => {
  const memberOf = (tag: string): User => {
    const member = members.get(tag);
    if (member === undefined) throw new Error(`No demo account has the tag ${tag}`);
    return member;
  };
  const [author, other] = [memberOf(creator.by), memberOf(partner.by)];
  const opening = contextOf(author, `create ${name}`);
  const isNew = (await loadDispute(services, idFor(opening, 'dispute'))).status === 'none';

  const created = expectOk(await createDispute(services, opening, title));
  const disputeId = created.id;
  expectOk(await joinDispute(services, contextOf(other, `join ${name}`), created.refereeCode));
  for (const [user, side] of [
    [author, creator],
    [other, partner],
  ] as const) {
    expectOk(await submitStory(services, contextOf(user, `story ${name}`), { disputeId, story: side.story }));
  }
  for (const { by, rating } of votes) {
    const voter = memberOf(by);
    expectOkOrTooLate(await castVote(services, contextOf(voter, `vote ${name}`), voter, { disputeId, rating }));
  }
  for (const [index, { by, content }] of comments.entries()) {
    const commenter = memberOf(by);
    const context = contextOf(commenter, `comment ${name}.${index}`);
    expectOkOrTooLate(await postComment(services, context, commenter, { disputeId, content }));
  }
  return { isNew, title: created.title, code: created.refereeCode };
};
