import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formatPosition } from '#eventlog/position.ts';
import { readConfig } from '#installation/config.ts';
import { startServer } from '#server/server.ts';
import { runCliHere } from '../support/cli.ts';
import { comment, detailOf, listFor, publishDispute, vote } from '../support/disputes.ts';
import { startMailSink } from '../support/mailSink.ts';
import { type Member, registration, signUpMany } from '../support/members.ts';
import { newFolder } from '../support/newFolder.ts';
import { newInstallation } from '../support/newInstallation.ts';
import { visitor } from '../support/person.ts';
import { startServerOn, startTestServer } from '../support/server.ts';
import { startInVainHere } from '../support/startInVain.ts';

const published = async () => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  const dispute = await publishDispute(server);
  const [early, late] = (await signUpMany(server, 2)) as [Member, Member];
  return { server, dispute, early, late };
};

describe('A replay to an earlier time', () => {
  test('is served as it was for reading only, and erased texts stay removed', async () => {
    const { server, dispute, early, late } = await published();
    await vote(early, dispute, 10);
    await comment(early, dispute, 'Take turns.');
    const then = formatPosition((await server.platform.log.head()) ?? { commit: 0n, prepare: 0n });
    await vote(late, dispute, 0);
    await comment(late, dispute, 'Buy a machine.');
    const other = await publishDispute(server);
    await server.platform.keyring.destroy(early.id);

    const into = join(await newFolder(), 'then');
    const replayed = await runCliHere(server.dataDir, ['replay', '--to', then, '--into', into]);
    expect(replayed).toMatchObject({ code: 0, stderr: expect.stringContaining(`DATA_DIR=${into} npm start`) });
    const { asOf } = JSON.parse(replayed.stdout);
    expect(JSON.parse(replayed.stdout)).toMatchObject({ position: then });

    // The other server may still be sending mails.
    const mailSink = await startMailSink();
    onTestFinished(mailSink.stop);
    const past = await startServerOn({ dataDir: into, mailSink });
    onTestFinished(past.stop);
    const reader = visitor(past.url);
    expect((await listFor(reader)).map(({ id }) => id)).toStrictEqual([dispute.id]);
    expect((await reader.get(`/api/disputes/${other.id}`)).status).toBe(404);
    expect(await detailOf(reader, dispute)).toMatchObject({
      totalVotes: 1,
      user2Percentage: 100,
      comments: [{ content: '[removed]' }],
    });
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(2);
    expect((await reader.get('/readyz')).body).toStrictEqual({ status: 'ready', readOnly: { position: then, asOf } });
    expect((await reader.get('/browse')).text).toContain(`as it was at ${asOf}`);

    const writes = [
      await reader.post('/api/auth/register', registration()),
      await reader.post('/api/auth/login', { email: early.email, password: early.password }),
      await visitor(past.url, late.cookies).post(`/api/disputes/${dispute.id}/vote`, { rating: 1 }),
      await reader.post('/api/admin/clear-database'),
    ];
    for (const { status, body } of writes) {
      expect([status, body]).toMatchObject([
        409,
        { code: 'read_only', message: expect.stringContaining('read-only copy') },
      ]);
    }
    expect((await reader.get('/api/auth/user')).status).toBe(401);
    expect(mailSink.attempts).toStrictEqual([]);
    const refused = await runCliHere(into, ['rebuild']);
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('for reading only') });

    // The server has made an empty log there: a backup of that would be worth nothing.
    await past.stop();
    const archive = join(await newFolder(), 'all.zst');
    expect(await runCliHere(into, ['backup', archive])).toStrictEqual(refused);
    expect(existsSync(archive)).toBe(false);
  });

  test('without read models does not pretend to be empty', async () => {
    const { server } = await published();
    const into = await newFolder();
    expect(await runCliHere(server.dataDir, ['replay', '--to', '5', '--into', into])).toMatchObject({ code: 0 });
    await rm(join(into, 'read-models-a.db'));
    expect(await startInVainHere({ DATA_DIR: into, PORT: '0' })).toStrictEqual({
      code: 1,
      said: expect.stringContaining(`The read models of ${into} are gone. Delete the folder and replay again.`),
    });
    expect(await readdir(into)).toStrictEqual(['snapshot.json']);
  });

  test('by a time counts events up to that time', async () => {
    const { server, dispute, early } = await published();
    await vote(early, dispute, 10);
    const into = await newFolder();
    const to = server.platform.clock.now();
    const replayed = await runCliHere(server.dataDir, ['replay', '--to', to, '--into', into]);
    expect(JSON.parse(replayed.stdout)).toMatchObject({ asOf: to, events: 6, position: '6' });
  });

  test('beyond the log on either side is refused, and leaves nothing', async () => {
    const { server } = await published();
    const into = await newFolder();
    for (const [to, sentence] of [
      ['999', 'the log ends at position 5'],
      ['0', 'nothing had happened yet. The log begins with position 1'],
      ['2001-01-01', 'nothing had happened yet'],
      ['2999-01-01', 'is in the future'],
      ['yesterday', 'expected a position such as 42 or a time'],
    ] as const) {
      const refused = await runCliHere(server.dataDir, ['replay', '--to', to, '--into', into]);
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
      expect(await readdir(into)).toStrictEqual([]);
    }
  });

  test('into a file or a folder that is not empty is refused before anything is opened', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'full'));
    await writeFile(join(folder, 'full', 'a-file'), '');
    for (const [into, sentence] of [
      [join(folder, 'full'), 'is not empty'],
      [join(folder, 'full', 'a-file'), 'that is a file'],
    ] as const) {
      const refused = await runCliHere(await newInstallation(), ['replay', '--to', '1', '--into', into]);
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
    }
    expect(await readdir(folder)).toStrictEqual(['full']);
  });

  test('started twice at once into one folder succeeds once, and the other leaves the folder alone', async () => {
    const { server, dispute, early } = await published();
    await vote(early, dispute, 10);
    const into = await newFolder();
    const runs = await Promise.all(
      ['5', '6'].map(async to => ({
        to,
        ...(await runCliHere(server.dataDir, ['replay', '--to', to, '--into', into])),
      })),
    );
    const [made] = runs.filter(({ code }) => code === 0);
    expect(runs).toContainEqual(expect.objectContaining({ code: 2, stderr: expect.stringContaining('is not empty') }));
    const past = await startServerOn({ dataDir: into, mailSink: server.mailSink });
    onTestFinished(past.stop);
    expect((await detailOf(visitor(past.url), dispute)).totalVotes).toBe(made?.to === '6' ? 1 : 0);
  });

  test.skipIf(!existsSync('/proc/self'))('into a place where no folder can be created is refused', async () => {
    const { server } = await published();
    expect(await runCliHere(server.dataDir, ['replay', '--to', '2', '--into', '/proc/x'])).toStrictEqual({
      code: 2,
      stdout: '',
      stderr: '--into /proc/x: no folder can be created there. Name another one.\n',
    });
  });

  test('that was killed is not taken for complete', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'snapshot.json'), JSON.stringify({ complete: false, position: '0', asOf: '' }));
    const started = startServer({ config: readConfig({ DATA_DIR: folder, PORT: '0' }) });
    await expect(started).rejects.toThrow('was not finished');
  });
});
