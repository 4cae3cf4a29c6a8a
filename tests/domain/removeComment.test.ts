import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';
import { moderatedComment, type RemoveComment, type RestoreComment } from '#domain/discussion/moderatedComment.ts';
import { given } from '../support/given.ts';
import { at, SECOND } from './time.ts';

const content = 'Take turns.';
const about = (commentId: string) => ({ disputeId: 'the-dispute', commentId, authorId: 'reader' });
const comment = moderatedComment('the-comment');

const posted = (commentId = 'the-comment'): DiscussionEvent => ({
  type: 'CommentPosted',
  data: { ...about(commentId), content, postedAt: at(0) },
});
const removed = (commentId = 'the-comment'): DiscussionEvent => ({
  type: 'CommentRemoved',
  data: { ...about(commentId), reason: 'spam', removedAt: at(SECOND) },
});
const restored = (commentId = 'the-comment'): DiscussionEvent => ({
  type: 'CommentRestored',
  data: { ...about(commentId), content, why: null, restoredAt: at(SECOND) },
});

const remove: RemoveComment = { type: 'RemoveComment', data: { reason: 'spam' }, now: at(SECOND) };
const restore: RestoreComment = { type: 'RestoreComment', data: { content, why: null }, now: at(SECOND) };

describe('removing a comment', () => {
  test('removes a comment that exists', () => {
    given(comment, [posted()]).when(remove).thenHappens(removed());
  });

  test('removes a comment that was restored before', () => {
    given(comment, [posted(), removed(), restored()]).when(remove).thenHappens(removed());
  });

  test('is refused the second time', () => {
    given(comment, [posted(), removed()]).when(remove).thenRefused('already_removed');
  });

  test('is refused for a comment that does not exist', () => {
    given(comment).when(remove).thenRefused('comment_not_found');
    given(comment, [posted('another')])
      .when(remove)
      .thenRefused('comment_not_found');
  });
});

describe('restoring a comment', () => {
  test('restores a removed comment', () => {
    given(comment, [posted(), removed()]).when(restore).thenHappens(restored());
  });

  test('is refused for a comment that is not removed', () => {
    given(comment, [posted()]).when(restore).thenRefused('not_removed');
    given(comment, [posted(), removed('another')])
      .when(restore)
      .thenRefused('not_removed');
    given(comment, [posted(), removed(), restored()]).when(restore).thenRefused('not_removed');
  });

  test('is refused for a comment that does not exist', () => {
    given(comment).when(restore).thenRefused('comment_not_found');
  });
});

test('events that no decision could have produced change nothing', () => {
  for (const [history, event] of [
    [[], removed()],
    [[], restored()],
    [[posted()], posted()],
    [[posted()], restored()],
    [[posted(), removed()], removed()],
    [[posted(), removed()], posted()],
    [[posted()], removed('another')],
  ] as const) {
    const before = fold(comment, history);
    expect(comment.evolve(before, event)).toBe(before);
  }
});
