import { expect, onTestFinished, test, vi } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import { PROJECTOR_CHECKPOINT } from '#readmodels/collections.ts';
import { Generations } from '#readmodels/generations.ts';
import { openDocuments } from '../support/documents.ts';

const projectUpTo = (documents: Documents, position: string): Promise<void> =>
  documents.project({ clear: [], writes: [], checkpoint: { id: PROJECTOR_CHECKPOINT, position } });

/** The second generation is live, and shows nothing yet of what was read in the first. */
const switched = async (isReadElsewhere = async () => true) => {
  const [before, after] = [await openDocuments(), await openDocuments()];
  await projectUpTo(before, '7');
  const generations = new Generations({ generation: 1, documents: before }, isReadElsewhere);
  generations.adopt({ generation: 2, documents: after });
  return { generations, before, after };
};

test('readers follow a switch once the new generation shows all that the one before does, and not sooner', async () => {
  const { generations, before, after } = await switched();
  expect(generations.projected.generation).toBe(2);
  for (const position of ['1', '6']) {
    expect(await generations.letReadersFollow()).toBe(false);
    await projectUpTo(after, position);
  }
  expect(await generations.letReadersFollow()).toBe(false);
  expect(generations.read).toStrictEqual({ generation: 1, documents: before });
  await projectUpTo(after, '7');
  expect(await generations.letReadersFollow()).toBe(true);
  expect(generations.read).toStrictEqual({ generation: 2, documents: after });
});

test('readers do not stay for ever with the generation before', async () => {
  const { generations } = await switched();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 9_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await generations.letReadersFollow()).toBe(false);
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(await generations.letReadersFollow()).toBe(true);
  expect(generations.read.generation).toBe(2);
});

test('a switch counts as seen by all after a second, and at once if nobody else reads', async () => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
  const [shared, alone] = [await switched(), await switched(async () => false)];
  await vi.waitFor(() => expect(alone.generations.isSeenByAll).toBe(true));
  expect(shared.generations.isSeenByAll).toBe(false);
  vi.spyOn(performance, 'now').mockReturnValue(now + 1000);
  expect(shared.generations.isSeenByAll).toBe(true);
});
