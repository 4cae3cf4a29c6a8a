import type { Comment } from '#contract/views.ts';
import { ok, type Result } from '#domain/decider.ts';
import { discussion } from '#domain/discussion/discussion.ts';
import { streams } from '#domain/streams.ts';
import type { User } from '../accounts/users.ts';
import type { CommandError } from '../errors.ts';
import { append } from '../handleCommand.ts';
import { idFor } from '../ids.ts';
import { moderateText } from '../moderation/moderateText.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

/** Posts a comment, moderated. Comments do not depend on each other, so the discussion is not read before it is appended to. */
export const postComment = async (
  services: Services,
  context: CommandContext,
  author: User,
  { disputeId, content }: { readonly disputeId: string; readonly content: string },
): Promise<Result<Comment, CommandError>> => {
  const dispute = await loadJudgedDispute(services, disputeId, author.id);
  if (!dispute.ok) return dispute;
  const commentId = idFor(context, 'comment');
  const now = services.clock.now();
  const decide = (moderated: string) =>
    discussion.decide(
      {
        type: 'PostComment',
        data: {
          dispute: dispute.value,
          commentId,
          authorId: author.id,
          authorIsVerified: author.body.isEmailVerified,
          original: content,
          content: moderated,
        },
        now,
      },
      discussion.initialState,
    );
  const allowed = decide(content);
  if (!allowed.ok) return allowed;
  const moderated = await moderateText(services, {
    text: content.trim(),
    kind: 'comment',
    authorId: author.id,
    disputeId,
  });
  if (!moderated.ok) return moderated;
  const decided = decide(moderated.value);
  if (!decided.ok) return decided;
  await append(services, context, streams.discussion(disputeId), 'any', decided.value);
  return ok({ id: commentId, content: moderated.value, createdAt: now, anonymousTag: author.body.anonymousTag });
};
