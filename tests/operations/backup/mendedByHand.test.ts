import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { runCliHere } from '../../support/cli.ts';
import { publishDispute } from '../../support/disputes.ts';
import { newFolder } from '../../support/newFolder.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';

const SETTINGS = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

const inFile = (file: string, sql: string): void => {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec(sql);
  db.close();
};

test('what somebody has mended by hand, in several lines, is in a backup that can be restored', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, { settings: SETTINGS });
  await publishDispute(server);
  await server.stop();
  inFile(
    join(site.dataDir, 'events.db'),
    'UPDATE events SET data = json_pretty(data), metadata = json_pretty(metadata)',
  );
  inFile(join(site.dataDir, 'documents.db'), 'UPDATE users SET body = json_pretty(body)');
  const [file, target] = [join(await newFolder(), 'all.zst'), await newFolder()];
  for (const [folder, args] of [
    [site.dataDir, ['backup', file]],
    [target, ['restore', file]],
    [target, ['verify']],
  ] as const) {
    const { code, stderr } = await runCliHere(folder, args, SETTINGS);
    expect(code, stderr).toBe(0);
  }
});
