import { expect, onTestFinished, test } from 'vitest';
import { moderationMatter, moderationQueue } from '#contract/moderation.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { runCli, runCliHere } from '../../support/cli.ts';
import { comment, detailOf, publishDispute, STORY_A } from '../../support/disputes.ts';
import { signUp } from '../../support/members.ts';
import { installIn } from '../../support/newInstallation.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { report } from './desk.ts';

test('an operator decides on the command line, beside a running server or without one', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site);
  onTestFinished(() => server.stop());
  const cli = (...args: readonly string[]) => runCliHere(site.dataDir, ['moderation', ...args]);
  const inProcess = (...args: readonly string[]) => runCli(site.dataDir, ['moderation', ...args]);
  const queue = async () => moderationQueue.parse(JSON.parse((await cli('queue', '--json')).stdout));

  expect(await cli('queue')).toStrictEqual({ code: 0, stdout: '', stderr: 'Nothing is waiting for a decision.\n' });
  const dispute = await publishDispute(server);
  const said = await comment(await signUp(server), dispute, 'Buy a dishwasher.');
  await report(visitor(server.url), dispute.id, {
    target: 'user1',
    reason: 'threat',
    // What would give a terminal another title.
    note: 'He means it.\u001b]0;Done\u0007\nI know him.',
  });
  await report(visitor(server.url), dispute.id, { target: said.id, reason: 'spam' });
  const id = `${dispute.id}.user1`;
  expect((await queue()).map(item => item.id)).toStrictEqual([id, `${dispute.id}.${said.id}`]);
  const listed = await cli('queue');
  expect(listed.stdout.split('\n')[1]).toMatch(new RegExp(`${id} +1 report +threat$`));

  const shown = await cli('show', id);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toContain(STORY_A);
  expect(shown.stdout).toContain(
    'report by a visitor: threat (open)\n  He means it.\ufffd]0;Done\ufffd\n  I know him.',
  );

  // Nobody is there to be asked in a pipe.
  expect(await inProcess('remove', id, '--reason', 'threat')).toMatchObject({ code: 2, stdout: '' });
  expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(STORY_A);
  const removed = await inProcess('remove', id, '--reason', 'threat', '--yes');
  expect(removed).toMatchObject({ code: 0, stderr: 'Removed. Its author is told why.\n' });
  expect(JSON.parse(removed.stdout)).toStrictEqual({ id, reports: 1, appeal: false });
  expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(REMOVED_BY_MODERATION);
  await site.mailSink.mailTo(dispute.creator.email, 'We removed one of your texts');
  expect(await cli('dismiss', said.id)).toMatchObject({ code: 0, stderr: 'It stays. The reports are closed.\n' });
  expect(await queue()).toStrictEqual([]);

  await server.stop();
  expect(await inProcess('restore', id, '--why', 'He quoted a film.')).toMatchObject({
    code: 0,
    stderr: 'It is back.\n',
  });
  const after = moderationMatter.parse(JSON.parse((await cli('show', id, '--json')).stdout));
  expect(after).toMatchObject({ withheld: null, texts: [{ text: STORY_A, removed: false }] });
  expect(after.history.at(-2)).toMatchObject({ event: 'TextRestored', why: 'He quoted a film.' });
  expect(await runCliHere(site.dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test.for([
  [['show', 'nothing'], 1, 'There is no text with this id. The queue lists the ids of the texts that are waiting.\n'],
  [['remove', 'nothing', '--reason', 'spam', '--yes'], 1, 'There is no text with this id.'],
  [['remove', 'nothing', '--reason', 'boring', '--yes'], 2, 'Allowed choices are identifies, harassment'],
  [['remove', 'nothing', '--yes'], 2, "required option '--reason <reason>'"],
  [['restore', 'nothing', '--why', ' '], 2, 'Write 1 to 500 characters.'],
  [['show'], 2, "missing required argument 'id'"],
] as const)('%j ends with %i and a sentence', async ([args, code, sentence]) => {
  const site = await openSite();
  onTestFinished(site.close);
  const run = await runCliHere(await installIn(site.dataDir), ['moderation', ...args]);
  expect(run).toMatchObject({ code, stdout: '' });
  expect(run.stderr).toContain(sentence);
});

test('words for an author are as long as at the desk, as people count them', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  await installIn(site.dataDir);
  const restore = async (why: string) => runCliHere(site.dataDir, ['moderation', 'restore', 'nothing', '--why', why]);
  expect(await restore('👪'.repeat(500))).toMatchObject({ code: 1, stderr: expect.stringContaining('no text with') });
  expect(await restore('x'.repeat(501))).toMatchObject({ code: 2, stderr: expect.stringContaining('Write 1 to 500') });
});
