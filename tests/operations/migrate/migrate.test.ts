import { describe, expect, it, onTestFinished, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { detailOf, listFor } from '../../support/disputes.ts';
import type { MailSink } from '../../support/mailSink.ts';
import { visitor } from '../../support/person.ts';
import { storesKinds } from '../../support/stores.ts';
import {
  checkpointAt,
  contentsOf,
  eventsAt,
  type Home,
  inHome,
  joinAnother,
  live,
  migrated,
  newHome,
  newMailSink,
} from './scene.ts';

/** What people read there, but for how many have read it. */
const shownAt = (home: Home, mailSink: MailSink, id: string): Promise<string> =>
  inHome(home, mailSink, async ({ url }) => {
    const reader = visitor(url);
    const shown = [await detailOf(reader, { id }), await listFor(reader)];
    return JSON.stringify(shown, (key, value) => (key === 'viewCount' ? 'some' : value), 1);
  });

const moves = async (from: Home, to: Home, run?: typeof runCli): Promise<void> => {
  const mailSink = await newMailSink();
  const { dispute, member } = await inHome(from, mailSink, live);
  const before = await shownAt(from, mailSink, dispute.id);
  const mails = mailSink.mails.length;
  const source = await eventsAt(from);

  const result = await migrated(from, to, run);
  expect(result).toMatchObject({ resumed: false, events: source.length, stoppedAt: null });

  const copied = await eventsAt(to);
  expect(contentsOf(copied)).toStrictEqual(contentsOf(source));
  const skip = copied.find(({ type }) => type === 'EventSkipped');
  const { position, eventId } = (skip?.data ?? {}) as Record<string, string>;
  expect(copied.find(event => `${event.position.commit}` === position)?.id).toBe(eventId);
  const last = copied.findLast(({ stream }) => stream.startsWith('dispute-'));
  const [notified, notifiedThere] = await Promise.all([from, to].map(home => checkpointAt(home, 'reaction-notifier')));
  expect(BigInt(notified ?? 0)).toBeGreaterThanOrEqual(
    source.findLast(({ stream }) => stream.startsWith('dispute-'))?.position.commit ?? 0n,
  );
  expect(BigInt(notifiedThere ?? 0)).toBeGreaterThanOrEqual(last?.position.commit ?? 0n);

  expect(await shownAt(to, mailSink, dispute.id)).toStrictEqual(before);
  await inHome(to, mailSink, async server => {
    expect((await visitor(server.url, member.cookies).get('/api/auth/user')).status).toBe(200);
    await joinAnother(server, dispute.creator);
  });
  // Nobody was told again of what had happened before; of what happened since, once.
  const since = mailSink.mails.slice(mails);
  expect(since).toMatchObject([{ to: dispute.creator.email, subject: expect.stringContaining('has joined') }]);
};

test('from one folder to another', async () => {
  await moves(await newHome(), await newHome(), runCli);
});

for (const { name, missing, open } of (await storesKinds()).slice(1)) {
  describe(name, () => {
    if (missing) return it.skip(missing);

    const newCluster = async (): Promise<Home> => {
      const { settings, remove } = await open();
      onTestFinished(remove);
      return { ...(await newHome()), settings };
    };

    test('from one machine to the cluster', async () => {
      await moves(await newHome(), await newCluster());
    });

    test('back from the cluster, without what was deleted there', async () => {
      const [cluster, home] = [await newCluster(), await newHome()];
      const mailSink = await newMailSink();
      const { dispute } = await inHome(cluster, mailSink, live);
      const before = await shownAt(cluster, mailSink, dispute.id);
      const mails = mailSink.mails.length;
      const all = await eventsAt(cluster);
      const cleared = all.findIndex(({ type }) => type === 'Cleared');
      expect(cleared).toBeGreaterThan(0);

      const { events } = await migrated(cluster, home);
      const living = all.slice(cleared);
      expect(events).toBe(living.length);
      expect((await eventsAt(home)).map(({ id }) => id)).toStrictEqual(living.map(({ id }) => id));
      expect(await shownAt(home, mailSink, dispute.id)).toStrictEqual(before);
      expect(mailSink.mails).toHaveLength(mails);
    });

    test('there and back, it is as it was', async () => {
      const [first, cluster, second] = [await newHome(), await newCluster(), await newHome()];
      const mailSink = await newMailSink();
      await inHome(first, mailSink, live);
      const there = await migrated(first, cluster);
      const back = await migrated(cluster, second);
      expect(back.documentsChecksum).toBe(there.documentsChecksum);
      expect(contentsOf(await eventsAt(second))).toStrictEqual(contentsOf(await eventsAt(first)));
    });
  });
}
