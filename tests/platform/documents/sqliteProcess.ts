/**
 * A process that projects batches and inserts documents until it is killed, and prints what was
 * acknowledged.
 */
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { people, peopleOf, person } from './people.ts';

const [file, name] = process.argv.slice(2);
if (!file || !name) throw new Error('usage: sqliteProcess.ts FILE NAME');

const documents = await openSqliteDocuments({ file, durable: true });
const BATCH = 20;

for (let round = 1; ; round++) {
  await peopleOf(documents).insert(person(`${name} ${round}`, { email: `${round}@${name}` }));
  const id = (at: number) => `${name} batch ${at}`;
  await documents.project({
    clear: [],
    writes: Array.from({ length: BATCH }, (_, at) => ({
      collection: people,
      id: id(at),
      document: person(id(at), { age: round }),
      version: BigInt(round),
    })),
    checkpoint: { id: name, position: `${round}` },
  });
  process.stdout.write(`${round}\n`);
}
