import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { isStoreAway } from '#eventlog/unlessAway.ts';
import { domainOf } from '#mails/queue.ts';
import { Lanes } from '#platform/async/lanes.ts';
import { onAbort } from '#platform/async/onAbort.ts';
import { tryAgain } from '#platform/async/tryAgain.ts';
import { Wakeable } from '#platform/async/wakeable.ts';
import { deliver, LONGEST_DELAY_MS, type Mailing } from './deliver.ts';
import { eachDue, openDue, type WhenDue } from './due.ts';

/** For mails that other processes queue: those of this one wake it. */
const LOOK_EVERY_MS = 2000;
/** Connections to the mail server at a time, and mails in hand to one domain and in all. */
const ROOM = { atOnce: 10, longest: 20, most: 500 };
/** How many due mails are read to find one that can go, where many wait for one slow domain. */
const LOOK_AT = 2000;
/** How long a process that stops waits for the answers to mails, in milliseconds. */
const STOP_PATIENCE_MS = 10_000;

type MailerServices = Omit<Mailing, 'unrecorded' | 'writeLater'> & {
  /** Ends writing what the store did not answer. */
  readonly ending: AbortSignal;
  readonly reporterOf?: ReporterOf;
  readonly stopPatience?: number;
};

/** @returns a signal that aborts so many milliseconds after another */
const laterThan = (signal: AbortSignal, ms: number): AbortSignal => {
  const later = new AbortController();
  onAbort(signal, () => setTimeout(() => later.abort(), ms).unref());
  return later.signal;
};

/**
 * Sends the mails in the queue. A mail that cannot be sent now is retried for a week, unless its
 * recipient is refused permanently. Mails to one domain go out one after the other, those to
 * different domains side by side, so a slow receiver holds up nobody else.
 * @returns a function that does so until the signal aborts. It may be called again, for example
 * after a lease was lost and acquired again, and remembers what it sent before
 */
export const openMailer = ({
  stopPatience = STOP_PATIENCE_MS,
  ending,
  ...services
}: MailerServices): ((signal: AbortSignal) => Promise<void>) => {
  const wakeable = new Wakeable();
  /** Mails of which a write is repeated. They stay due, but a second write would only add to it. */
  const unwritten = new Set<string>();
  const writeLater: Mailing['writeLater'] = async (id, write) => {
    unwritten.add(id);
    await tryAgain(write, isStoreAway, ending).catch(() => undefined);
    unwritten.delete(id);
    wakeable.wake();
  };
  const mailing: Mailing = { ...services, unrecorded: new Set(), writeLater };
  const whenDue = openDue(LONGEST_DELAY_MS);
  return async signal => {
    const stopListening = services.mails.onEnqueued(() => wakeable.wake());
    const lanes = new Lanes({ ...ROOM, onEmpty: () => wakeable.wake() });
    const abandoned = laterThan(signal, stopPatience);
    const failures: unknown[] = [];
    const deliverInTurn = (id: string) => async (): Promise<void> => {
      // The next holder of the lease sends the others.
      if (signal.aborted) return;
      await deliver(mailing, id, abandoned).catch((error: unknown) => failures.push(error));
    };
    await repeat({ name: 'mailer', signal, ...services }, async did => {
      if (failures.length > 0) throw failures.splice(0)[0];
      const options = { lanes, unwritten, when: whenDue(services.clock.now()) };
      did(await takeDue(mailing, options, signal, deliverInTurn));
      await wakeable.sleep(LOOK_EVERY_MS, signal);
    });
    stopListening();
    await lanes.done();
  };
};

interface TakeOptions {
  readonly lanes: Lanes;
  /** Mails to leave alone. */
  readonly unwritten: ReadonlySet<string>;
  readonly when: WhenDue;
}

/** Puts due mails into the lanes of their domains. @returns how many */
const takeDue = async (
  { mails }: Mailing,
  { lanes, unwritten, when }: TakeOptions,
  signal: AbortSignal,
  deliverInTurn: (id: string) => () => Promise<void>,
): Promise<number> => {
  let taken = 0;
  let looked = 0;
  for await (const mail of eachDue(mails.waiting, { when })) {
    looked += 1;
    if (signal.aborted || lanes.isFull || looked > LOOK_AT) break;
    if (unwritten.has(mail.id)) continue;
    if (lanes.add(domainOf(mail), mail.id, deliverInTurn(mail.id))) taken += 1;
  }
  return taken;
};
