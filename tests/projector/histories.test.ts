import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { eventTypes } from '#eventlog/events/all.ts';
import { openDocuments } from '../support/documents.ts';
import { decidedIn, toldBy } from './decided.ts';
import { envelopesOf } from './envelopes.ts';
import { anyHistory } from './histories.ts';
import { projectInBatches } from './workshop.ts';
import type { History } from './world.ts';

const SAMPLE = { numRuns: 100, seed: 1 };

/**
 * Events that neither a member nor a process causes, but the operator, when a projection has
 * stopped.
 */
const NOBODYS = ['EventSkipped'];

const typesIn = (history: History): ReadonlySet<string> =>
  new Set(history.flatMap(write => (write === 'clear' ? ['Cleared'] : write.events.map(({ type }) => type))));

// Properties test nothing about events that no history contains.
test('Twenty random histories contain every type of event', () => {
  const histories = fc.sample(anyHistory, SAMPLE).map(typesIn);
  const often = (type: string): boolean => histories.filter(types => types.has(type)).length >= SAMPLE.numRuns / 20;
  expect(eventTypes.filter(type => !often(type))).toStrictEqual(NOBODYS);
});

test('The read models agree with the deciders after any history', async () => {
  const documents = await openDocuments(onTestFinished);
  await fc.assert(
    fc.asyncProperty(anyHistory, async history => {
      await documents.drop();
      await projectInBatches(documents, envelopesOf(history), 1000);
      expect(await toldBy(documents, history)).toStrictEqual(decidedIn(history));
    }),
  );
});
