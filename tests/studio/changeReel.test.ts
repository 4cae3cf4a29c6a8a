import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeReel, noteProgress } from '#command-api/reels/changeReel.ts';
import { type ReelStatus, reels, requestReel } from '#command-api/reels/reels.ts';
import { openDocuments } from '../support/documents.ts';
import { manualClock } from '../support/manualClock.ts';

const openReel = async () => {
  const services = { documents: await openDocuments(), clock: manualClock() };
  const disputeId = randomUUID();
  await requestReel(services.documents, { disputeId, cause: 'published', now: services.clock.now() });
  const stored = async () => {
    const reel = await services.documents.collection(reels).get(disputeId);
    if (reel === undefined) throw new Error('There is no such reel');
    return reel;
  };
  return { services, stored, reel: await stored() };
};

test('how far a film is shows while it is made', async () => {
  const { services, stored, reel } = await openReel();
  await changeReel(services, reel, { status: 'rendering', progress: 0 });
  expect(await noteProgress(services, reel, 0.5)).toBe(true);
  expect(await stored()).toMatchObject({ fields: { status: 'rendering' }, body: { progress: 0.5 } });
});

test.for(['rendered', 'waiting', 'failed', 'removed'] satisfies ReelStatus[])(
  'how far it was that comes late leaves a reel %s',
  async status => {
    const { services, stored, reel } = await openReel();
    await changeReel(services, reel, { status, progress: 1 });
    expect(await noteProgress(services, reel, 0.9)).toBe(false);
    expect(await stored()).toMatchObject({ fields: { status }, body: { progress: 1 } });
  },
);

test('a reel of other texts, or one that was removed, is not changed', async () => {
  const { services, stored, reel } = await openReel();
  const other = { ...reel, body: { ...reel.body, cause: 'redacted' } };
  expect(await changeReel(services, other, { status: 'rendered' })).toBe(false);
  await changeReel(services, reel, { status: 'removed' });
  expect(await changeReel(services, reel, { status: 'rendered' })).toBe(false);
  expect((await stored()).fields.status).toBe('removed');
});
