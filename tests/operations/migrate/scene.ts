import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { streams } from '#domain/streams.ts';
import type { RecordedEvent } from '#eventlog/port.ts';
import { readConfig } from '#installation/config.ts';
import { openDocuments, openLog } from '#installation/stores.ts';
import { canonical } from '#operations/migrate/copied.ts';
import type { Migrated } from '#operations/migrate/migrate.ts';
import { runCliHere } from '../../support/cli.ts';
import { comment, createDispute, joinDispute, type Published, publishDispute, vote } from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { type MailSink, startMailSink } from '../../support/mailSink.ts';
import { type Member, signUp, signUpMany } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { ADMIN_SECRET, startServerOn, type TestServer } from '../../support/server.ts';
import { aTag } from '../../support/tags.ts';
import { until } from '../../support/until.ts';

/** Where the product keeps what happens, and may be moved to. */
export interface Home {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const newHome = async (): Promise<Home> => ({ dataDir: await newFolder(), settings: {} });

export const newMailSink = async (): Promise<MailSink> => {
  const sink = await startMailSink();
  onTestFinished(() => sink.stop());
  return sink;
};

/** Runs the product there while the work lasts. */
export const inHome = async <T>(
  { dataDir, settings }: Home,
  mailSink: MailSink,
  work: (server: TestServer) => Promise<T>,
): Promise<T> => {
  const server = await startServerOn({ dataDir, mailSink }, { settings: { SESSION_KEY: 's'.repeat(32), ...settings } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

export interface Life {
  readonly dispute: Published;
  readonly member: Member;
}

/**
 * Things happen, of every kind that a move could spoil.
 * @returns once every mail about them has come
 */
export const live = async (server: TestServer): Promise<Life> => {
  await publishDispute(server);
  // Everything before is deleted: positions and revisions begin anew, but not with one.
  await visitor(server.url).post('/api/admin/clear-database', {}, { 'X-Admin-Secret': ADMIN_SECRET });
  const dispute = await publishDispute(server, { title: 'Who waters the plants while we travel?' });
  const [member, other] = await signUpMany(server, 2);
  if (!member || !other) throw new Error('Nobody signed up');
  await vote(member, dispute, 7);
  await vote(other, dispute, 2);
  await comment(member, dispute, 'Take turns, “week by week” – ½ each. 🌱');
  await member.patch('/api/auth/anonymous-tag', { anonymousTag: aTag() });
  await skipSomething(server);
  await comment(other, dispute, 'Ask a neighbour.');
  await server.mailSink.mailTo(dispute.creator.email, 'the vote is open');
  await server.mailSink.mailTo(dispute.partner.email, 'the vote is open');
  return { dispute, member };
};

/** An event that does not count, because the operator has decided so. */
const skipSomething = async ({ platform }: TestServer): Promise<void> => {
  const stranger = randomUUID();
  const at = platform.clock.now();
  await appendEvent(platform, streams.member(stranger), {
    type: 'TagChosen',
    data: { userId: stranger, tag: 'nobody', chosenAt: at },
  });
  const [event] = await platform.log.readStream(streams.member(stranger));
  if (!event) throw new Error('It was not stored');
  await appendEvent(platform, streams.operator, {
    type: 'EventSkipped',
    data: { position: `${event.position.commit}`, eventId: event.id, why: 'A test', skippedAt: at },
  });
};

/** News for somebody: it mails the creator. */
export const joinAnother = async (server: TestServer, creator: Member): Promise<void> => {
  const created = await createDispute(visitor(server.url, creator.cookies));
  await joinDispute(await signUp(server), created);
  await until('the creator is told', () => server.mailSink.mails.some(({ text }) => text.includes(created.id)));
};

/** What a log says, but for where it says it. */
export const eventsAt = async ({ dataDir, settings }: Home): Promise<readonly RecordedEvent[]> => {
  const log = await openLog(readConfig({ DATA_DIR: dataDir, ...settings }));
  const all: RecordedEvent[] = [];
  for await (const { events } of log.readAll()) all.push(...events);
  await log.close();
  return all;
};

export const contentsOf = (events: readonly RecordedEvent[]): readonly string[] =>
  events.map(({ stream, revision, id, type, data, metadata }) => {
    const said = type === 'EventSkipped' ? { ...(data as object), position: 'elsewhere' } : data;
    return canonical({ stream, revision: Number(revision), id, type, data: said, metadata });
  });

export const checkpointAt = async ({ dataDir, settings }: Home, id: string): Promise<string | undefined> => {
  const documents = await openDocuments(readConfig({ DATA_DIR: dataDir, ...settings }));
  const position = await documents.checkpoint(id);
  await documents.close();
  return position;
};

const flagsOf = (end: 'from' | 'to', { dataDir, settings }: Home): readonly string[] =>
  settings.EVENTSTORE_URL && settings.MONGODB_URL
    ? [`--${end}-eventstore`, settings.EVENTSTORE_URL, `--${end}-mongodb`, settings.MONGODB_URL]
    : [`--${end}-data-dir`, dataDir];

export const migrateArguments = (from: Home, to: Home): readonly string[] => [
  'migrate',
  ...flagsOf('from', from),
  ...flagsOf('to', to),
  '--json',
];

/** @throws when the command fails, with what it said */
export const migrated = async (from: Home, to: Home, run = runCliHere): Promise<Migrated> => {
  const { code, stdout, stderr } = await run(await newFolder(), migrateArguments(from, to));
  if (code !== 0) throw new Error(`migrate ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
};
