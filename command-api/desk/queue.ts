import type { QueueItem } from '#contract/moderation.ts';
import type { WithholdReason } from '#domain/dispute/withholding.ts';
import { HIDING_REASONS } from '#domain/rules.ts';
import { mapInGroups } from '#platform/async/mapInGroups.ts';
import { disputes, heldTexts, listings } from '#readmodels/collections.ts';
import { appeals } from './appeals.ts';
import { disputeHistory } from './publicText.ts';
import { reports } from './reports.ts';
import type { DeskServices } from './services.ts';

/** An item before the title of its dispute is read. */
type Item = Omit<QueueItem, 'title'>;

const NOTHING = { reports: 0, reasons: [], appeal: false, withheld: null, held: null } satisfies Partial<Item>;

const merge = (one: Item | undefined, other: Item): Item =>
  one === undefined
    ? other
    : {
        ...one,
        waitingSince: one.waitingSince < other.waitingSince ? one.waitingSince : other.waitingSince,
        reports: one.reports + other.reports,
        reasons: [...new Set([...one.reasons, ...other.reasons])],
        appeal: one.appeal || other.appeal,
        held: one.held ?? other.held,
      };

const reported = async ({ documents }: DeskServices): Promise<readonly Item[]> =>
  (await documents.collection(reports).find({ where: { status: 'open' } })).map(({ fields, body }) => ({
    ...NOTHING,
    id: String(fields.matter),
    disputeId: body.disputeId,
    target: body.target,
    waitingSince: String(fields.reportedAt),
    reports: 1,
    reasons: [body.reason],
  }));

const appealed = async ({ documents }: DeskServices): Promise<readonly Item[]> =>
  (await documents.collection(appeals).find({ where: { status: 'open' } })).map(({ fields, body }) => ({
    ...NOTHING,
    id: String(fields.matter),
    disputeId: body.disputeId,
    target: body.target,
    waitingSince: String(fields.appealedAt),
    appeal: true,
  }));

const READ_AT_ONCE = 32;

/**
 * Disputes that are off the lists until the operator decides. A dispute with removed or erased
 * texts needs no decision.
 */
const withheld = async (services: DeskServices): Promise<readonly Item[]> => {
  const rows = await services.readModels.current
    .collection(listings)
    .findFields({ where: { withheld: { in: HIDING_REASONS } } });
  return mapInGroups(rows, READ_AT_ONCE, async ({ id, fields }) => {
    const history = await disputeHistory(services, id);
    const since = history.findLast(({ event }) => event.type === 'Withheld' && event.data.reason === fields.withheld);
    return {
      ...NOTHING,
      id,
      disputeId: id,
      target: 'dispute',
      waitingSince: since?.recordedAt ?? services.clock.now(),
      withheld: fields.withheld as WithholdReason,
    };
  });
};

const unique = (all: readonly string[]): string[] => [...new Set(all)];

/** Texts that nobody can read until the operator decides. */
const held = async ({ readModels }: DeskServices): Promise<readonly Item[]> => {
  const found = await readModels.current.collection(heldTexts).find({ where: { status: 'held' } });
  return found.map(({ id, fields, body: { disputeId, target, text, marks } }) => ({
    ...NOTHING,
    id,
    disputeId,
    target,
    waitingSince: String(fields.heldAt),
    held: {
      version: String(fields.heldId),
      reasons: unique(marks.map(({ reason }) => reason)),
      sentences: unique(marks.map(({ start, end }) => text.slice(start, end))),
    },
  }));
};

/** The titles of their disputes, as the participants or, once it is published, all others read them. */
const titlesFor = async (
  { readModels }: DeskServices,
  items: readonly Item[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = unique(items.map(({ disputeId }) => disputeId));
  const found = await readModels.current.collection(disputes).find({ where: { id: { in: ids } } });
  return new Map(found.map(({ id, body }) => [id, body.title]));
};

const order = (one: Item, other: Item): number =>
  Number(one.held === null) - Number(other.held === null) ||
  one.waitingSince.localeCompare(other.waitingSince) ||
  one.id.localeCompare(other.id);

/**
 * What the operator has to decide, oldest first: held texts, whose authors wait, then reported
 * texts, appeals, and disputes that are off the lists until a decision.
 */
export const moderationQueue = async (services: DeskServices): Promise<readonly QueueItem[]> => {
  const items = new Map<string, Item>();
  const all = await Promise.all([held(services), reported(services), appealed(services), withheld(services)]);
  for (const item of all.flat()) items.set(item.id, merge(items.get(item.id), item));
  const sorted = [...items.values()].sort(order);
  const titles = await titlesFor(services, sorted);
  return sorted.map(item => ({ ...item, title: titles.get(item.disputeId) ?? null }));
};
