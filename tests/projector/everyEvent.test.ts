import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { eventTypes, sealedTextOf } from '#eventlog/events/all.ts';
import type { Stored } from '#platform/documents/port.ts';
import { differenceOf } from '#projector/difference.ts';
import type { ViewEvent } from '#projector/view.ts';
import { allViews } from '#projector/views/all.ts';
import { lived, type Step } from './life.ts';

test('The sample life contains every type of event', async () => {
  const steps = await Array.fromAsync(lived());
  expect(new Set(steps.map(({ envelope }) => envelope.event.type))).toStrictEqual(new Set(eventTypes));
});

/**
 * An event as views see it, as if the acting member had written everything, so that their tag is
 * shown on all of it.
 */
const seen = ({ envelope: { event, position, actor }, before }: Step): ViewEvent => {
  const idsIn = (name: string): readonly string[] => (before[name] ?? []).map(({ id }) => id);
  const [disputes, comments] = [idsIn('disputes'), idsIn('comments')];
  const member = { tag: null, disputes, comments, commentedOn: disputes };
  return { event, position: position.commit, actor, member };
};

/** The views that would fold an event but do not name a document that it affects. */
const forgetful = (step: Step): readonly string[] =>
  allViews
    .filter(view => view.idsOf(seen(step)).length === 0)
    .filter(({ collection, evolve }) =>
      (step.before[collection.name] ?? []).some(
        ({ id, fields, body }) => !isDeepStrictEqual(evolve({ fields, body }, seen(step), id), { fields, body }),
      ),
    )
    .map(({ collection }) => `${collection.name} forgets ${step.envelope.event.type}`);

test('A view names the documents of every event that changes it', async () => {
  const steps = await Array.fromAsync(lived());
  expect(steps.flatMap(forgetful)).toStrictEqual([]);
});

const withoutVersions = (content: Step['before']) =>
  Object.values(content).map(stored => stored.map(({ id, fields, body }) => ({ id, fields, body })));

test('Every event changes some view, except for those that nobody may see', async () => {
  const steps = await Array.fromAsync(lived());
  const unseen = steps.filter(({ before, after }) =>
    isDeepStrictEqual(withoutVersions(before), withoutVersions(after)),
  );
  expect(unseen.map(({ envelope }) => envelope.event.type)).toStrictEqual(['StoryRejected', 'EventSkipped']);
});

// Because the projector does not read those documents first.
test('An event that begins a document makes the same document whatever existed before', async () => {
  const steps = await Array.fromAsync(lived());
  const wrong = allViews.flatMap(({ collection, createdBy, idsOf, evolve }) => {
    const documents = steps.flatMap(({ after }) => after[collection.name] ?? []);
    return steps
      .filter(({ envelope }) => createdBy.includes(envelope.event.type))
      .filter(step =>
        idsOf(seen(step)).some(id =>
          documents.some(one => !isDeepStrictEqual(evolve(one, seen(step), id), evolve(null, seen(step), id))),
        ),
      )
      .map(({ envelope }) => `${envelope.event.type} does not begin ${collection.name}`);
  });
  expect(wrong).toStrictEqual([]);
});

test('A document of a write-once view comes from one event', async () => {
  const steps = await Array.fromAsync(lived());
  const asked = allViews
    .filter(view => view.isImmutable)
    .flatMap(view => steps.flatMap(step => view.idsOf(seen(step))));
  expect(asked).toStrictEqual([...new Set(asked)]);
});

/** The texts of an event, in the form in which a search compares them. */
const textsIn = ({ envelope: { event } }: Step): readonly string[] => {
  const data: Readonly<Record<string, unknown>> = event.data;
  const text = sealedTextOf[event.type];
  return text ? [String(data[text.field]).toLowerCase()] : [];
};

/** Replaces every value of a document with a different one. */
const otherwise = (value: unknown): unknown => {
  if (typeof value === 'string') return `not ${value}`;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? value.map(otherwise)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, otherwise(part)]));
};

test("The differences that a rebuild reports contain no member's texts, whichever view has them", async () => {
  const steps = await Array.fromAsync(lived());
  const texts = steps.flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(5);
  const told = steps.flatMap(({ after }) =>
    allViews.flatMap(({ collection }) =>
      (after[collection.name] ?? []).flatMap(live => {
        const { id, fields, body } = live;
        const rebuilt = { ...live, fields: otherwise(fields), body: otherwise(body) } as Stored;
        const { changes } = differenceOf({ collection, id, live, rebuilt });
        return changes.map(change => `${collection.name}.${change.path}: ${change.live}`);
      }),
    ),
  );
  expect(told.length).toBeGreaterThan(100);
  const leaks = told.filter(line => texts.some(text => line.toLowerCase().includes(text)));
  expect([...new Set(leaks)]).toStrictEqual([]);
});
