import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type CliRun, runCliHere } from '../support/cli.ts';
import type { Answer } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { Action, Sources } from './action.ts';
import { actionOf } from './actions.ts';
import { Browsers } from './browsers.ts';
import { Comparison } from './compare.ts';
import { expectSoundEnd, LONG_ENOUGH } from './ending.ts';
import { type Answered, inSomeOrder, judge } from './judge.ts';
import { expectRightMails } from './mails.ts';
import { DAY, disputeAt, emptyModel, type Model, WINDOW } from './model.ts';
import type { AtOnce, Attempt, Event, Operation } from './operations.ts';
import { cliWhenFree, Operator } from './operator.ts';
import { Repeats } from './repeats.ts';
import { Secrets } from './secrets.ts';
import { openService, type Service } from './service.ts';
import { sourcesIn } from './sources.ts';

/** The time between operations: so long that nobody requests more mails an hour than allowed. */
const STEP = 15 * 60 * 1000;

/** Operations after which no time passes. */
const INSTANT: readonly Operation['do'][] = ['wait for the end', 'sign in'];

/** Shorter than the time after which a command answers even if its outcome cannot be read yet. */
const PATIENCE = 1500;

/** Attempts that are sent with an Idempotency-Key. */
const REPEATABLE: readonly Attempt['do'][] = [
  ...(['create', 'rename', 'join', 'preview', 'tell', 'vote', 'comment', 'report', 'identifies'] as const),
];
const keyFor = ({ do: kind }: Attempt): string | undefined =>
  REPEATABLE.includes(kind) && kind !== 'preview' && kind !== 'report' ? randomUUID() : undefined;

/** Plays a history on its own service, and compares it with the model at each step. */
class Play {
  readonly #service: Service;
  readonly #secrets = new Secrets();
  readonly #browsers = new Browsers(this.#secrets.check);
  readonly #comparison = new Comparison(this.#browsers);
  readonly #operator: Operator;
  readonly #sources: Omit<Sources, 'usedReset'>;
  readonly #repeats = new Repeats();
  /** The kinds of operations that have succeeded. */
  readonly #done = new Set<Operation['do']>();
  #model: Model;
  #usedReset: string | undefined;
  /** When the operator cleared everything, or went back to a backup. */
  #undoneAt = 0;
  /** How many mails came before that. */
  #mailsBefore = 0;
  #rebuilding: Promise<CliRun> | undefined;
  /** Whether an answer may have come before its outcome can be read. */
  #isBehind = false;

  constructor(service: Service, startsAt: number) {
    this.#service = service;
    this.#sources = sourcesIn(service.mailSink, this.#browsers);
    this.#operator = new Operator(service, this.#browsers, this.#secrets);
    this.#model = emptyModel(startsAt);
  }

  /** @returns the kinds of operations that succeeded */
  async history(operations: readonly Operation[]): Promise<ReadonlySet<Operation['do']>> {
    await this.#start();
    for (const [index, operation] of operations.entries()) {
      await this.#perform(operation).catch((error: unknown) => {
        throw new Error(`Operation ${index}, ${JSON.stringify(operation)}: ${(error as Error).message}`, {
          cause: error,
        });
      });
      if (!INSTANT.includes(operation.do)) await this.#pass(STEP);
    }
    await this.#compare(() => this.#comparison.everything(this.#model));
    await this.#rebuilt();
    await this.#checkMails();
    await expectSoundEnd(this.#service, this.#model, this.#secrets, this.#operator.erased(this.#model));
    return this.#done;
  }

  close(): Promise<void> {
    return this.#operator.close();
  }

  #perform(operation: Operation): Promise<void> {
    switch (operation.do) {
      case 'wait':
      case 'wait for the end':
      case 'look around':
      case 'status':
      case 'rebuild':
      case 'restart':
      case 'kill':
      case 'clear':
      case 'back up':
      case 'go back':
      case 'repeat':
        return this.#happen(operation);
      case 'at once':
        return this.#atOnce(operation);
      default:
        return this.#try(operation);
    }
  }

  async #happen(event: Event): Promise<void> {
    if (event.do !== 'go back' && event.do !== 'repeat') this.#done.add(event.do);
    switch (event.do) {
      case 'wait':
        return this.#pass(event.days * DAY);
      case 'wait for the end':
        return this.#waitForTheEnd(event.on, event.early);
      case 'look around':
        await this.#compare(() => this.#comparison.everything(this.#model));
        return this.#checkMails();
      case 'status':
        expect(await runCliHere(this.#service.dataDir, ['status'])).toMatchObject({ code: 0 });
        return;
      case 'rebuild':
        await this.#rebuilt();
        this.#rebuilding = cliWhenFree(this.#service.dataDir, 'rebuild', '--json');
        return;
      case 'restart':
        expect(await this.#service.stop()).toBe(0);
        return this.#start();
      case 'kill':
        await this.#service.kill();
        return this.#start();
      case 'clear':
        await this.#rebuilt();
        await this.#checkMails();
        return this.#beginAnew(await this.#operator.clear(this.#model));
      case 'back up':
        return this.#operator.backUp(this.#model);
      case 'go back': {
        await this.#rebuilt();
        await this.#checkMails();
        const before = await this.#operator.goBack(this.#model);
        if (!before) return;
        this.#done.add(event.do);
        this.#beginAnew(before);
        this.#mailsBefore = this.#service.mailSink.mails.length;
        return this.#start();
      }
      case 'repeat':
        return this.#repeat(event.nth, event.asBefore);
    }
  }

  #beginAnew(model: Model): void {
    this.#model = model;
    this.#usedReset = undefined;
    this.#repeats.forget();
    this.#undoneAt = model.now;
  }

  #checkMails(): Promise<void> {
    const mails = () => this.#service.mailSink.mails.slice(this.#mailsBefore);
    return expectRightMails(this.#model, mails, this.#secrets, this.#undoneAt);
  }

  async #repeat(nth: number, asBefore: boolean): Promise<void> {
    const send = (action: Action, key: string): Promise<Answer> => this.#send(action, key);
    const action = await this.#repeats.again(this.#model, nth, asBefore, send);
    if (!action) return;
    this.#done.add('repeat');
    await this.#lookAt([action]);
  }

  async #waitForTheEnd(on: number, early: boolean): Promise<void> {
    const publishedAt = disputeAt(this.#model, on)?.publishedAt ?? 0;
    const left = publishedAt + WINDOW - (early ? 1 : 0) - this.#model.now;
    if (left > 0) await this.#pass(left);
    await this.#compare(() => this.#comparison.everything(this.#model));
  }

  async #start(): Promise<void> {
    await this.#service.start();
    this.#browsers.moveTo(this.#service.url);
    this.#isBehind = true;
    await this.#compare(() => this.#comparison.everything(this.#model));
  }

  /** Waits for the rebuild that is under way, and expects that it found no differences. */
  async #rebuilt(): Promise<void> {
    const run = await this.#rebuilding;
    this.#rebuilding = undefined;
    if (!run) return;
    expect(run.code, run.stderr + run.stdout).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ switched: true, differences: [] });
  }

  async #pass(milliseconds: number): Promise<void> {
    this.#model.now += milliseconds;
    await this.#service.setClock(this.#model.now);
  }

  async #try(attempt: Attempt): Promise<void> {
    const action = await this.#actionOf(attempt);
    const key = keyFor(attempt);
    const answer = await this.#send(action, key);
    const complaint = judge(this.#model, { action, answer });
    if (complaint !== undefined) throw new Error(complaint);
    if (answer.status < 300) this.#done.add(attempt.do);
    if (attempt.do === 'reset password' && answer.status === 200) this.#usedReset = String(action.body?.token);
    if (key !== undefined && answer.status < 300) {
      const again = await this.#send(action, key);
      expect([again.status, again.body], 'under the same Idempotency-Key').toStrictEqual([answer.status, answer.body]);
      this.#repeats.keep(this.#model, action, key, answer);
    }
    await this.#lookAt([action]);
  }

  async #atOnce({ attempts, killed }: AtOnce): Promise<void> {
    const sent: { readonly action: Action; readonly key: string | undefined }[] = [];
    for (const attempt of attempts) sent.push({ action: await this.#actionOf(attempt), key: keyFor(attempt) });
    const isKilled = killed && attempts.every(attempt => REPEATABLE.includes(attempt.do));
    const answers = sent.map(({ action, key }) => this.#send(action, key).catch(() => undefined));
    if (isKilled) await this.#service.kill();
    const first = await Promise.all(answers);
    if (isKilled) {
      await this.#service.start();
      this.#browsers.moveTo(this.#service.url);
      this.#isBehind = true;
    }
    const answered: Answered[] = [];
    for (const [index, { action, key }] of sent.entries())
      answered.push({ action, answer: first[index] ?? (await this.#send(action, key)) });
    const after = inSomeOrder(this.#model, answered);
    if (!after)
      throw new Error(`fits no order: ${answered.map(({ answer }) => `${answer.status} ${answer.text}`).join('; ')}`);
    this.#model = after;
    this.#done.add('at once');
    await this.#lookAt(sent.map(({ action }) => action));
  }

  async #lookAt(actions: readonly Action[]): Promise<void> {
    for (const { by, disputeId } of actions) {
      const dispute = this.#model.disputes.get(disputeId ?? '');
      if (dispute) await this.#compare(() => this.#comparison.around(this.#model, dispute, by));
    }
  }

  /**
   * Compares at once, as commands promise. After a start, or an answer that came too early, once
   * the read models have caught up.
   */
  async #compare(look: () => Promise<void>): Promise<void> {
    if (!this.#isBehind) return look();
    let complaint: unknown;
    const isShown = (): Promise<boolean> =>
      look().then(
        () => true,
        error => {
          complaint = error;
          return false;
        },
      );
    await until('all is shown', isShown, LONG_ENOUGH).catch(() => {
      throw complaint;
    });
    this.#isBehind = false;
  }

  async #actionOf(attempt: Attempt): Promise<Action> {
    const action = await actionOf(this.#model, attempt, { ...this.#sources, usedReset: this.#usedReset });
    this.#secrets.keep(action);
    return action;
  }

  async #send({ attempt, by, method = 'POST', path, body, headers }: Action, key: string | undefined): Promise<Answer> {
    // The link in the mail is opened in another browser, and the reset has to sign theirs out as
    // well.
    const from = attempt.do === 'reset password' ? 'visitor' : by;
    const keyed = { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) };
    const startedAt = performance.now();
    const answer = await this.#browsers.send(from, method, path, body, keyed);
    if (performance.now() - startedAt > PATIENCE) this.#isBehind = true;
    return answer;
  }
}

/**
 * Plays a history on a new service.
 * @returns the kinds of operations that succeeded
 * @throws when the service differs from the model
 */
export const playHistory = async (operations: readonly Operation[]): Promise<ReadonlySet<Operation['do']>> => {
  const startsAt = Date.now();
  const service = await openService(startsAt);
  const play = new Play(service, startsAt);
  try {
    return await play.history(operations);
  } finally {
    await service.close();
    await play.close();
  }
};
