import { expect } from 'vitest';
import type { Answer } from '../support/person.ts';
import { ADMIN_SECRET } from '../support/server.ts';
import { type Browsers, EVERYBODY, type Who } from './browsers.ts';
import { accountOf, type Dispute, isThereFor, type Model, NAMES, sideOf, signedInAs } from './model.ts';
import {
  byCodeView,
  cardView,
  commentsView,
  dashboard,
  detailView,
  itemView,
  type ListQuestion,
  listed,
  rankBy,
  removalsView,
  SORTS,
  waiting,
} from './views.ts';

type Entry = { readonly id: string; readonly createdAt: string };

/** Sorts entries, since those of the same instant may be in any order. */
const inOneOrder = <T extends Entry>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id));

const byId = <T extends { readonly id: string }>(items: readonly T[]): readonly T[] =>
  items.toSorted((one, other) => one.id.localeCompare(other.id));

const expectNewestFirst = (entries: readonly Entry[]): void => {
  const times = entries.map(({ createdAt }) => createdAt);
  expect(times).toStrictEqual(times.toSorted().toReversed());
};

const expectRefused = (answer: Answer, status: number, code: string): void =>
  expect({ status: answer.status, ...(answer.body as object) }, answer.text).toMatchObject({ status, code });

/** View counts, which the comparison itself raises, are not compared. */
const withoutViews = <T extends object>(item: T): T => {
  const { viewCount, ...rest } = item as T & { viewCount: unknown };
  expect(viewCount).toBeTypeOf('number');
  return rest as T;
};

const bodyOf = <T>(answer: Answer): T => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
};

/** Compares what people are shown with the model. */
export class Comparison {
  readonly #browsers: Browsers;

  constructor(browsers: Browsers) {
    this.#browsers = browsers;
  }

  /** Compares everything, as everybody sees it. */
  async everything(model: Model): Promise<void> {
    for (const who of EVERYBODY) {
      await this.#account(model, who);
      await this.#dashboard(model, who);
      for (const dispute of model.disputes.values()) await this.#detail(model, dispute, who);
      await this.#removals(model, who);
    }
    for (const dispute of model.disputes.values()) {
      await this.#byCode(model, dispute);
      await this.#comments(model, dispute);
    }
    await this.#desk(model);
    for (const status of ['published', 'expired'] as const)
      for (const sort of SORTS) for (const q of ['', 'BASKET']) await this.#list(model, { status, sort, q });
  }

  /**
   * Compares what is shown of one dispute to its participants, to somebody who did something there,
   * and to strangers.
   */
  async around(model: Model, dispute: Dispute, who: Who): Promise<void> {
    const participants = NAMES.filter(name => sideOf(dispute, accountOf(model, name)) !== undefined);
    for (const reader of new Set<Who>([who, ...participants, 'visitor'])) await this.#detail(model, dispute, reader);
    await this.#dashboard(model, who);
    await this.#list(model, { status: 'published', sort: 'recent', q: '' });
  }

  async #account(model: Model, who: Who): Promise<void> {
    const account = signedInAs(model, who);
    const answer = await this.#browsers.read(who, '/api/auth/user');
    if (!account) return expectRefused(answer, 401, 'not_signed_in');
    const { id, email, firstName, lastName, tag, isVerified } = account;
    const shown = { id, email, firstName, lastName, anonymousTag: tag, isEmailVerified: isVerified };
    expect(bodyOf(answer)).toMatchObject(shown);
  }

  async #dashboard(model: Model, who: Who): Promise<void> {
    const account = signedInAs(model, who);
    const answer = await this.#browsers.read(who, '/api/my-disputes');
    if (!account) return expectRefused(answer, 401, 'not_signed_in');
    const shown = bodyOf<readonly Entry[]>(answer);
    expectNewestFirst(shown);
    const expected = dashboard(model, account).map(dispute => ({ ...itemView(model, dispute, account), held: [] }));
    expect(inOneOrder(shown.map(withoutViews))).toStrictEqual(inOneOrder(expected));
  }

  async #detail(model: Model, dispute: Dispute, who: Who): Promise<void> {
    const reader = signedInAs(model, who);
    const answer = await this.#browsers.read(who, `/api/disputes/${dispute.id}`);
    if (!isThereFor(dispute, reader)) return expectRefused(answer, 404, 'dispute_not_found');
    const shown = bodyOf<ReturnType<typeof detailView>>(answer);
    expectNewestFirst(shown.comments);
    const expected = detailView(model, dispute, reader);
    expect({ ...shown, dispute: withoutViews(shown.dispute), comments: inOneOrder(shown.comments) }).toStrictEqual({
      ...expected,
      comments: inOneOrder(expected.comments),
    });
  }

  async #comments(model: Model, dispute: Dispute): Promise<void> {
    const path = `/api/disputes/${dispute.id}/comments?limit=2`;
    if (!isThereFor(dispute, undefined))
      return expectRefused(await this.#browsers.read('visitor', path), 404, 'dispute_not_found');
    const shown = await this.#pages<Entry>(path);
    expectNewestFirst(shown);
    expect(inOneOrder(shown)).toStrictEqual(inOneOrder(commentsView(model, dispute)));
  }

  async #byCode(model: Model, dispute: Dispute): Promise<void> {
    const path = `/api/disputes/by-code/${dispute.refereeCode.toLowerCase()}`;
    const answer = await this.#browsers.read('visitor', path);
    if (dispute.isIdentifying) return expectRefused(answer, 404, 'unknown_referee_code');
    expect(bodyOf(answer)).toStrictEqual(byCodeView(model, dispute, undefined));
  }

  async #removals(model: Model, who: Who): Promise<void> {
    const reader = signedInAs(model, who);
    if (!reader) return;
    for (const dispute of model.disputes.values()) {
      const answer = await this.#browsers.read(who, `/api/moderation/removals?dispute=${dispute.id}`);
      const shown = bodyOf<readonly { readonly id: string }[]>(answer);
      expect(byId(shown)).toStrictEqual(byId(removalsView(dispute, reader)));
    }
  }

  /** Compares the desk without reports, which are closed and deleted in their own time. */
  async #desk(model: Model): Promise<void> {
    const answer = await this.#browsers.send('visitor', 'GET', '/api/admin/moderation', undefined, {
      'X-Admin-Secret': ADMIN_SECRET,
    });
    const shown = bodyOf<readonly { id: string; appeal: boolean; withheld: string | null }[]>(answer)
      .filter(({ appeal, withheld }) => appeal || withheld !== null)
      .map(({ id, appeal, withheld }) => ({ id, appeal, withheld }));
    const expected = [...model.disputes.values()].flatMap(dispute => waiting(dispute));
    expect(byId(shown)).toStrictEqual(byId(expected));
  }

  async #list(model: Model, question: ListQuestion): Promise<void> {
    const query = new URLSearchParams({ ...question, limit: '3' });
    const shown = await this.#pages<Entry>(`/api/disputes?${query}`);
    const expected = listed(model, question);
    const views = expected.map(dispute => cardView(model, dispute));
    expect(inOneOrder(shown.map(withoutViews)), String(query)).toStrictEqual(inOneOrder(views));
    const ranks = shown
      .map(({ id }) => expected.find(dispute => dispute.id === id))
      .map(found => found && rankBy[question.sort](found));
    expect(ranks, String(query)).toStrictEqual(ranks.toSorted((one, other) => Number(other) - Number(one)));
  }

  /** Reads a list as a visitor, from page to page. */
  async #pages<Item>(path: string): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const answer = await this.#browsers.read('visitor', next);
      items.push(...bodyOf<readonly Item[]>(answer));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return items;
  }
}
