import { expect } from 'vitest';
import { ownDisputes } from '#contract/views.ts';
import { createDispute, joinDispute, myDisputes } from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { walkPages } from '../../support/paging.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

it('the disputes of a member come in pages, and each once', async ({ server }) => {
  const member = await signUp(server);
  const made: string[] = [];
  for (const title of ['Who cooks?', 'Who cleans?', 'Who drives?', 'Who pays?']) {
    made.push((await createDispute(member, title)).id);
  }
  const theirs = await createDispute(await signUp(server));
  await joinDispute(member, theirs);
  const newestFirst = [theirs.id, ...made.toReversed()];
  const pages = await walkPages(member, '/api/my-disputes?limit=2', ownDisputes);
  expect(pages.map(page => page.length)).toStrictEqual([2, 2, 1]);
  expect(pages.flat().map(({ id }) => id)).toStrictEqual(newestFirst);
  expect((await myDisputes(member)).map(({ id }) => id)).toStrictEqual(newestFirst);
  expectProblem(await member.get('/api/my-disputes?cursor=nonsense'), 400, 'invalid_cursor');
  expectProblem(await member.get('/api/my-disputes?limit=0'), 400, 'invalid_input');
});
