import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aggregates, catalogue, eventTypes, sealedTextOf } from '#eventlog/events/all.ts';
import { fieldsOf } from '../../cli/analyst/fields.ts';
import { generatedDocuments } from '../../cli/docs/files.ts';

const ROOT = new URL('../../', import.meta.url);

describe('The documents generated from the code', () => {
  test.for(Object.entries(generatedDocuments()))('%s is current', async ([path, text]) => {
    const written = await readFile(new URL(path, ROOT), 'utf8').catch(() => '');
    expect(written === text, `${path} is out of date: run "npm run docs:events" and commit what it writes`).toBe(true);
  });
});

test('docs/log.md lists every stream with its events and how they are appended', async () => {
  const log = await readFile(new URL('docs/log.md', ROOT), 'utf8');
  const [, table = ''] = /^\| stream \| events \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(log) ?? [];
  const rows = Object.entries(aggregates).map(([name, { stream, expectation }]) => {
    const types = eventTypes.filter(type => catalogue[type].aggregate === name);
    return `| \`${stream}\` | ${types.join(', ')} | ${expectation} |`;
  });
  expect(table.trim().split('\n')).toStrictEqual(rows);
});

const NEVER_LEAVE: ReadonlySet<string> = new Set(['TagChosen', 'TextHeld', 'CommentHeld']);

describe.for(eventTypes)('The catalogue of %s', type => {
  test('names every field of the schema and no other', () => {
    const described = Object.keys(catalogue[type].fields);
    expect(described.toSorted()).toStrictEqual(
      fieldsOf(type)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('marks each sealed text as sealed, but for tags and held texts, which never leave', () => {
    const sealed = fieldsOf(type).filter(({ privacy }) => privacy === 'sealed');
    const text = NEVER_LEAVE.has(type) ? undefined : sealedTextOf[type];
    expect(sealed.map(({ name }) => name)).toStrictEqual(text ? [text.field] : []);
  });

  // Without it, an export with texts leaves the text out, whether it stands or not.
  test('names the text that its sealed field is a version of', () => {
    const isExported = fieldsOf(type).some(({ privacy }) => privacy === 'sealed');
    expect(isExported && catalogue[type].text === undefined).toBe(false);
  });

  // An id identifies somebody, so a new one must not leave by oversight.
  test('exports the ids of people only as pseudonyms', () => {
    const ids = fieldsOf(type).filter(({ schema }) => schema.format === 'uuid');
    const shown = ids.filter(({ privacy }) => privacy === 'open').map(({ name }) => name);
    expect(shown.filter(name => !['disputeId', 'commentId'].includes(name))).toStrictEqual([]);
  });
});
