import { Backlog } from '#platform/async/backlog.ts';
import type { Document, Documents } from '#platform/documents/port.ts';
import { CHECKPOINTS, isExcluded } from '../backup/excludedCollections.ts';
import { type Described, parseLine } from '../backup/lines.ts';
import type { DocumentsSource } from '../backup/source.ts';
import { canonical, checksum } from './copied.ts';
import { MigrationFailed } from './failed.ts';

/** Collections that are not copied: reports of processes, and positions in the other log. */
const LEFT_BEHIND: readonly string[] = [CHECKPOINTS, 'resumptions'];

const AT_ONCE = 200;

/** The collections that are copied. */
const movedCollections = async (source: DocumentsSource): Promise<readonly Described[]> =>
  (await source.collections()).filter(({ name }) => !(isExcluded(name) || LEFT_BEHIND.includes(name)));

async function* documentsOf(source: DocumentsSource, collection: Described): AsyncGenerator<Document, void> {
  for await (const text of source.documents(collection)) {
    const line = parseLine(text);
    if ('document' in line) yield line.document;
  }
}

interface MoveOptions {
  readonly signal: AbortSignal;
  readonly onDocuments: (documents: number) => void;
}

/**
 * Puts every document of the source into the target, including those that are there already.
 * @returns how many there were
 */
export const copyDocuments = async (
  from: DocumentsSource,
  to: Documents,
  { signal, onDocuments }: MoveOptions,
): Promise<number> => {
  let count = 0;
  for (const described of await movedCollections(from)) {
    const target = to.collection(described);
    const writing = new Backlog(AT_ONCE);
    for await (const { id, fields, body } of documentsOf(from, described)) {
      signal.throwIfAborted();
      await writing.add(target.put({ id, fields, body }));
      count += 1;
      onDocuments(count);
    }
    await writing.done();
  }
  onDocuments(count);
  return count;
};

/** What is compared. Nulls are left out: a store that infers its fields does not know them. */
const contentOf = ({ id, fields, body }: Document): string =>
  canonical({ id, fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)), body });

const verifyCollection = async (
  described: Described,
  documents: AsyncIterable<Document>,
  copies: AsyncIterator<Document> | undefined,
  add: (content: string) => void,
): Promise<number> => {
  const again = `Run the same again, and start again with an empty target if that does not help.`;
  let count = 0;
  for await (const document of documents) {
    const copy = (await copies?.next())?.value ?? undefined;
    const content = contentOf(document);
    if (!copy || contentOf(copy) !== content)
      throw new MigrationFailed(`A document of ${described.name} is not the same in the target. ${again}`);
    add(`${described.name} ${content}`);
    count += 1;
  }
  if ((await copies?.next())?.value)
    throw new MigrationFailed(`The target holds more documents of ${described.name} than the source. ${again}`);
  return count;
};

/**
 * Compares every document of both stores.
 * @throws MigrationFailed at the first difference
 */
export const verifyDocuments = async (
  from: DocumentsSource,
  to: DocumentsSource,
): Promise<{ readonly documents: number; readonly collections: number; readonly checksum: string }> => {
  const sum = checksum();
  let documents = 0;
  const collections = (await movedCollections(from)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const copied = new Map((await to.collections()).map(described => [described.name, described]));
  for (const described of collections) {
    const there = copied.get(described.name);
    const copies = there && documentsOf(to, there);
    documents += await verifyCollection(described, documentsOf(from, described), copies, sum.add);
  }
  return { documents, collections: collections.length, checksum: sum.hex() };
};

/** Whether there are no documents that a migration would overwrite. */
export const isEmpty = async (source: DocumentsSource): Promise<boolean> => {
  for (const described of await movedCollections(source)) {
    for await (const _ of source.documents(described)) return false;
  }
  return true;
};
