import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { foldTag, type MemberError, member } from '#domain/member/member.ts';
import { streams } from '#domain/streams.ts';
import { isReservedTag } from '#moderation/reservedTags.ts';
import { DuplicateDocument } from '#platform/documents/port.ts';
import { type User, users } from '../accounts/users.ts';
import type { ModerationError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import type { CommandContext, Services } from '../services.ts';
import { recordDecision } from './logs.ts';
import { askModerator, rejected } from './verdicts.ts';

/**
 * Reserves the tag on the account, where it is unique regardless of case, and then appends the
 * event. If the second step fails, the member chooses the tag again: it is reserved for them, and
 * only the event is missing. Choosing a tag twice is harmless, so the command is safe to repeat
 * without an Idempotency-Key.
 * @returns the account with the tag, or the refusal
 */
export const chooseTag = async (
  services: Services,
  { idempotencyKey: _, ...context }: CommandContext,
  user: User,
  tag: string,
): Promise<Result<User, Refusal<'tag_reserved' | 'tag_taken'> | MemberError | ModerationError>> => {
  const command = { type: 'ChooseTag', data: { userId: user.id, tag }, now: services.clock.now() } as const;
  const allowed = member.decide(command, member.initialState);
  if (!allowed.ok) return allowed;
  const isTheirs = user.body.anonymousTag === tag;
  // This is not a rule of `decide`, because the log may hold such tags from before they were
  // reserved.
  if (!isTheirs && isReservedTag(tag)) return fail({ code: 'tag_reserved' });
  const moderated = isTheirs ? ok(undefined) : await moderateTag(services, user, tag);
  if (!moderated.ok) return moderated;
  const tagged = await reserveTag(services, user, tag);
  if (tagged === undefined) return fail({ code: 'tag_taken' });
  const handled = await handleCommand(services, context, member, streams.member(user.id), async state => {
    // The log must agree with the account, whose owner may be choosing another tag at the same
    // moment.
    const chosen = (await services.documents.collection(users).get(user.id))?.body.anonymousTag ?? tag;
    return member.decide({ ...command, data: { userId: user.id, tag: chosen } }, state);
  });
  return handled.ok ? ok(tagged) : handled;
};

/** A tag is public, and nothing can be taken out of it: it is either fine as it is, or refused. */
const moderateTag = async (
  services: Services,
  { id, body: { firstName, lastName, email } }: User,
  tag: string,
): Promise<Result<void, ModerationError>> => {
  const request = { text: tag, kind: 'tag', own: { firstName, lastName, email } } as const;
  const before = services.refusedTexts.find(id, request);
  if (before) return fail(before);
  const asked = await askModerator(services, request);
  if (!asked.ok) return asked;
  await recordDecision(services, { text: tag, kind: 'tag', authorId: id, contentId: id }, asked.value);
  if (asked.value.approved) return ok(undefined);
  const refusal = rejected(asked.value);
  services.refusedTexts.add(id, request, refusal);
  return fail(refusal);
};

const reserveTag = async ({ documents, clock }: Services, user: User, tag: string): Promise<User | undefined> => {
  try {
    return await documents.collection(users).update(user.id, ({ fields, body, id }) => ({
      id,
      fields: { ...fields, tag: foldTag(tag) },
      body: { ...body, anonymousTag: tag, updatedAt: clock.now() },
    }));
  } catch (error) {
    if (error instanceof DuplicateDocument) return undefined;
    throw error;
  }
};
