import { join } from 'node:path';
import { expect } from 'vitest';
import { placesOf } from '../support/bytes.ts';
import { type CliRun, runCli, runCliHere } from '../support/cli.ts';
import { ADMIN_SECRET, removeFolder, temporaryFolder } from '../support/server.ts';
import { until } from '../support/until.ts';
import type { Browsers } from './browsers.ts';
import { forget } from './effects.ts';
import { certified, LONG_ENOUGH } from './ending.ts';
import { mailsSoFar } from './mails.ts';
import { type Account, emptyModel, type Model } from './model.ts';
import type { Secrets } from './secrets.ts';
import type { Service } from './service.ts';

/**
 * Runs a command. While an erasure works on the files the command refuses, and the operator tries
 * again.
 */
export const cliWhenFree = (dataDir: string, ...args: readonly string[]): Promise<CliRun> =>
  until(
    `${args[0]} was let in`,
    async () => {
      const run = await runCli(dataDir, args);
      return !run.stderr.includes('under way') && run;
    },
    LONG_ENOUGH,
  );

const erasedIn = ({ accounts }: Model): readonly Account[] => [...accounts.values()].filter(({ isErased }) => isErased);

/** The model after restoring a backup: people who were erased since stay erased. */
const backIn = (saved: Model, { now, accounts }: Model): Model => {
  const model = { ...structuredClone(saved), now };
  model.signedIn.clear();
  for (const [name, id] of model.owned) if (accounts.get(id)?.isErased) forget(model, name);
  return model;
};

/** What the operator does with the whole installation. */
export class Operator {
  readonly #service: Service;
  readonly #browsers: Browsers;
  readonly #secrets: Secrets;
  /** Accounts whose certificates are in an earlier folder. */
  readonly #certified = new Set<string>();
  #backup: { readonly file: string; readonly model: Model } | undefined;
  #folders: string[] = [];

  constructor(service: Service, browsers: Browsers, secrets: Secrets) {
    this.#service = service;
    this.#browsers = browsers;
    this.#secrets = secrets;
  }

  /** Accounts that were erased in this folder. */
  erased(model: Model): readonly Account[] {
    return erasedIn(model).filter(({ id }) => !this.#certified.has(id));
  }

  async #untilCertified(model: Model): Promise<void> {
    await certified(this.#service.dataDir, this.erased(model));
    for (const { id } of erasedIn(model)) this.#certified.add(id);
  }

  /** Clears everything. Nothing that anybody wrote may be left, in any byte. */
  async clear(model: Model): Promise<Model> {
    await this.#untilCertified(model);
    const headers = { 'X-Admin-Secret': ADMIN_SECRET };
    const answer = await this.#browsers.send('visitor', 'POST', '/api/admin/clear-database', undefined, headers);
    expect(answer.status, answer.text).toBe(200);
    expect(await placesOf(this.#service.dataDir, this.#secrets.notInTheLog)).toStrictEqual([]);
    return { ...emptyModel(model.now), mails: [...mailsSoFar(model)] };
  }

  async backUp(model: Model): Promise<void> {
    const folder = await temporaryFolder();
    this.#folders.push(folder);
    const file = join(folder, 'backup.zst');
    const run = await cliWhenFree(this.#service.dataDir, 'backup', file);
    expect(run.code, run.stderr).toBe(0);
    this.#backup = { file, model: structuredClone(model) };
  }

  /**
   * Stops the service and restores the newest backup, without starting the service again.
   * @returns undefined when there is no backup
   */
  async goBack(model: Model): Promise<Model | undefined> {
    if (!this.#backup) return undefined;
    await this.#untilCertified(model);
    expect(await this.#service.stop()).toBe(0);
    const folder = await temporaryFolder();
    const ledger = join(this.#service.dataDir, 'forgotten.ndjson');
    const given = erasedIn(model).length > 0 ? ['--ledger', ledger] : [];
    const run = await runCliHere(folder, ['restore', this.#backup.file, ...given]);
    expect(run.code, run.stderr).toBe(0);
    await this.#service.moveTo(folder);
    this.#browsers.forgetCookies();
    return backIn(this.#backup.model, model);
  }

  async close(): Promise<void> {
    await Promise.all(this.#folders.map(removeFolder));
  }
}
