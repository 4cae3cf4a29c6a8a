import { describe, test } from 'vitest';
import { toMinute } from '#domain/coarseTimes.ts';
import { discussion, type PostComment } from '#domain/discussion/discussion.ts';
import type { CommentPosted } from '#domain/discussion/events.ts';
import { given } from '../support/given.ts';
import { textsOf } from './texts.ts';
import { at, DAY } from './time.ts';

const expiry = 30 * DAY;
const dispute = {
  disputeId: 'the-dispute',
  creatorId: 'creator',
  partnerId: 'partner',
  expiresAt: at(expiry),
  withheldFor: [],
};

const post = (change: Partial<PostComment['data']> = {}, now = at(0)): PostComment => ({
  type: 'PostComment',
  data: {
    dispute,
    commentId: 'the-comment',
    authorId: 'reader',
    authorIsVerified: true,
    original: change.content ?? 'Both of you are tired.',
    content: 'Both of you are tired.',
    ...change,
  },
  now,
});

const posted = (content = 'Both of you are tired.', postedAt = at(0)): CommentPosted => ({
  type: 'CommentPosted',
  data: {
    disputeId: 'the-dispute',
    commentId: 'the-comment',
    authorId: 'reader',
    content,
    postedAt: toMinute(postedAt),
  },
});

describe('commenting', () => {
  test('a verified reader may comment', () => {
    given(discussion).when(post()).thenHappens(posted());
  });

  test('a reader may comment any number of times', () => {
    given(discussion, [posted()]).when(post()).thenHappens(posted());
  });

  test('neither participant may comment', () => {
    given(discussion)
      .when(post({ authorId: 'creator' }))
      .thenRefused('own_dispute_comment');
    given(discussion)
      .when(post({ authorId: 'partner' }))
      .thenRefused('own_dispute_comment');
  });

  test('an unverified email address is reported before any other reason', () => {
    given(discussion)
      .when(post({ authorIsVerified: false }))
      .thenRefused('email_not_verified_comment');
  });

  test('a participant is refused as a participant, not for an unverified email address', () => {
    given(discussion)
      .when(post({ authorId: 'creator', authorIsVerified: false }))
      .thenRefused('own_dispute_comment');
  });

  test('closes with the vote, to the millisecond', () => {
    given(discussion)
      .when(post({}, at(expiry - 1)))
      .thenHappens(posted('Both of you are tired.', at(expiry - 1)));
    given(discussion)
      .when(post({}, at(expiry)))
      .thenRefused('discussion_closed');
    given(discussion)
      .when(post({}, at(expiry + 1)))
      .thenRefused('discussion_closed');
  });

  test('closes when the dispute is taken off the lists', () => {
    given(discussion)
      .when(post({ dispute: { ...dispute, withheldFor: ['erased'] } }))
      .thenRefused('discussion_closed');
  });

  test.each<readonly [string, string]>([['one letter', 'x'], ['one family', '👨‍👩‍👧‍👦'], ...textsOf(2000)])(
    'accepts %s',
    (_, content) => {
      given(discussion).when(post({ content })).thenHappens(posted(content));
    },
  );

  test.each<readonly [string, string]>([
    ['nothing', ''],
    ['blanks', ' \n\u00a0'],
    ['an invisible letter', '\u200b'],
    ['a filler that shows nothing', '\u3164'],
    ['invisible letters around a blank', '\u200b \u2060'],
    ['control characters around a blank', '\u0007 \u0007'],
    ['a line break of old machines', '\u0085'],
    ['a Braille blank', '\u2800'],
    ...textsOf(2001),
  ])('refuses %s', (_, content) => {
    given(discussion).when(post({ content })).thenRefused('comment_length');
  });
});
