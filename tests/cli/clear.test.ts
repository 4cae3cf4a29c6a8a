import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { placesOf } from '../support/bytes.ts';
import { runCliHere } from '../support/cli.ts';
import { listFor, publishDispute, STORY_A, TITLE } from '../support/disputes.ts';
import { signUp, signUpMany } from '../support/members.ts';
import { visitor } from '../support/person.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const newSite = async () => {
  const site = await openSite();
  onTestFinished(site.close);
  return site;
};

test('clear leaves no personal data in the bytes of any file', async () => {
  const site = await newSite();
  const server = await startServerOn(site);
  // Enough that whole pages of the files become free.
  const members = await signUpMany(server, 100);
  await publishDispute(server);
  await server.stop();
  const told = [...members.map(({ email }) => email), TITLE, STORY_A.slice(0, 40)];
  expect(await placesOf(site.dataDir, told)).not.toEqual([]);

  const { code, stderr } = await runCliHere(site.dataDir, ['clear', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('The database is empty now') });
  expect(await placesOf(site.dataDir, told)).toEqual([]);
});

test('clear removes the leftovers of checks and films whose processes were killed', async () => {
  const site = await newSite();
  await (await startServerOn(site)).stop();
  const left = [join(site.dataDir, 'verifying'), join(site.dataDir, 'reels', '.work', 'film-a1b2c3')];
  for (const folder of left) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'speech.wav'), TITLE);
  }
  expect(await runCliHere(site.dataDir, ['clear', '--yes'])).toMatchObject({ code: 0 });
  for (const folder of left) expect(await readdir(folder).catch(() => []), folder).toStrictEqual([]);
});

test('clear works while a server runs, and the server continues with an empty database', async () => {
  const site = await newSite();
  const server = await startServerOn(site);
  onTestFinished(() => server.stop());
  const { email } = await signUp(server);
  await publishDispute(server);
  const { code } = await runCliHere(site.dataDir, ['clear', '--yes']);
  expect(code).toBe(0);
  expect(await placesOf(site.dataDir, [email])).toEqual([]);
  const reader = visitor(server.url);
  await until('the list is empty', async () => (await listFor(reader)).length === 0);
  await publishDispute(server);
  expect(await listFor(reader)).toHaveLength(1);
});

test('a clear that fails midway says that a part may be deleted, and works when it is run again', async () => {
  const site = await newSite();
  const server = await startServerOn(site);
  await publishDispute(server);
  await server.stop();
  const documents = new DatabaseSync(join(site.dataDir, 'documents.db'));
  documents.exec("CREATE TRIGGER keep BEFORE DELETE ON users BEGIN SELECT RAISE(ABORT, 'not now'); END");
  expect(await runCliHere(site.dataDir, ['clear', '--yes'])).toStrictEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /not now.* Some of the data may be deleted already\. Run it again to delete the rest\.\n$/,
    ),
  });
  documents.exec('DROP TRIGGER keep');
  documents.close();
  expect(await runCliHere(site.dataDir, ['clear', '--yes'])).toMatchObject({ code: 0 });
});
