import { expect, test } from 'vitest';
import { Judge } from '../../cli/verify/judge.ts';
import { streamOf } from '../../cli/verify/streamOf.ts';
import { joinedAndCreatorWrote, published, storyOf, storyRejected, withheld } from '../domain/disputeScenes.ts';

test('stories that earlier releases took after an account was deleted are nothing wrong', () => {
  const judge = new Judge();
  const history = [
    ...joinedAndCreatorWrote,
    withheld('erased', 'operator'),
    storyRejected('user2'),
    storyOf('user2'),
    published,
  ];
  for (const [at, event] of history.entries()) {
    expect(judge.judge(event, streamOf(event), at === 0)).toBeUndefined();
  }
});
