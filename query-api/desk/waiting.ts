import { appeals } from '#command-api/desk/appeals.ts';
import { reports } from '#command-api/desk/reports.ts';
import type { Services } from '#command-api/services.ts';
import type { QueueItem } from '#contract/moderation.ts';
import { WAITING_KINDS, type WaitingKind, type WaitingOfKind } from '#contract/waiting.ts';
import { heldTexts, listings } from '#readmodels/collections.ts';

/** A matter that waits for the operator's decision. */
export type WaitingMatter = Omit<QueueItem, 'title' | 'kind' | 'author'> & {
  /** The author of a held text. */
  readonly authorId?: string | undefined;
  /** What the operator is told of once each. */
  readonly notificationIds: readonly string[];
};

type WaitingServices = Pick<Services, 'documents' | 'readModels'>;

const NOTHING = { reports: 0, reasons: [], appeal: false, withheld: null, held: null } satisfies Partial<WaitingMatter>;

const unique = <Value>(all: readonly Value[]): Value[] => [...new Set(all)];

/** Texts that nobody can read until the operator decides. */
const held = async ({ readModels }: WaitingServices): Promise<readonly WaitingMatter[]> => {
  const found = await readModels.current.collection(heldTexts).find({ where: { status: 'held' } });
  return found.map(({ id, fields, body: { disputeId, target, text, marks } }) => ({
    ...NOTHING,
    id,
    disputeId,
    target,
    authorId: String(fields.authorId),
    waitingSince: String(fields.heldAt),
    held: {
      version: String(fields.heldId),
      reasons: unique(marks.map(({ reason }) => reason)),
      sentences: unique(marks.map(({ start, end }) => text.slice(start, end))),
    },
    notificationIds: [String(fields.heldId)],
  }));
};

/** Reported texts. Further reports of a text for the same reason are no news. */
const reported = async ({ documents }: WaitingServices): Promise<readonly WaitingMatter[]> => {
  const sort = [['reportedAt', 'asc']] as const;
  const open = await documents.collection(reports).find({ where: { status: 'open' }, sort });
  const alike = Map.groupBy(open, ({ fields, body }) => `${fields.matter} ${body.reason}`);
  return [...alike.values()].flatMap(([first, ...others]): WaitingMatter[] => {
    if (first === undefined) return [];
    const { disputeId, target, reason } = first.body;
    return [
      {
        ...NOTHING,
        id: String(first.fields.matter),
        disputeId,
        target,
        waitingSince: String(first.fields.reportedAt),
        reports: 1 + others.length,
        reasons: [reason],
        notificationIds: [first.id],
      },
    ];
  });
};

const appealed = async ({ documents }: WaitingServices): Promise<readonly WaitingMatter[]> =>
  (await documents.collection(appeals).find({ where: { status: 'open' } })).map(({ id, fields, body }) => ({
    ...NOTHING,
    id: String(fields.matter),
    disputeId: body.disputeId,
    target: body.target,
    waitingSince: String(fields.appealedAt),
    appeal: true,
    notificationIds: [id],
  }));

/**
 * Disputes in which a participant was recognised. The others that are off the lists need no
 * decision: the operator has taken it, or the text is gone.
 */
const withheld = async ({ readModels }: WaitingServices): Promise<readonly WaitingMatter[]> => {
  const found = await readModels.current.collection(listings).find({ where: { withheld: 'identifies' } });
  return found.map(({ id, fields, body }) => {
    // Read models that an earlier release has made do not know since when.
    const since = body.withheldAt ?? String(fields.publishedAt);
    return {
      ...NOTHING,
      id,
      disputeId: id,
      target: 'dispute',
      waitingSince: since,
      withheld: 'identifies',
      notificationIds: [`${id}@${since}`],
    };
  });
};

const merge = (one: WaitingMatter | undefined, other: WaitingMatter): WaitingMatter =>
  one === undefined
    ? other
    : {
        ...one,
        waitingSince: one.waitingSince < other.waitingSince ? one.waitingSince : other.waitingSince,
        reports: one.reports + other.reports,
        reasons: unique([...one.reasons, ...other.reasons]),
        appeal: one.appeal || other.appeal,
        held: one.held ?? other.held,
        authorId: one.authorId ?? other.authorId,
        notificationIds: [...one.notificationIds, ...other.notificationIds],
      };

/** What the moderator calls it, and what people who report do. Theirs for a child is `sexual`. */
const DANGERS: ReadonlySet<string> = new Set(['selfHarm', 'minors', 'self_harm', 'sexual']);

export const kindOf = ({ reasons, held, withheld, reports }: WaitingMatter): WaitingKind => {
  if ([...reasons, ...(held?.reasons ?? [])].some(reason => DANGERS.has(reason))) return 'danger';
  if (held !== null) return 'held';
  if (withheld !== null) return 'identifies';
  return reports > 0 ? 'report' : 'appeal';
};

/** What the queue is sorted by. */
export type QueuePlace = readonly [rank: number, waitingSince: string, id: string];

export const placeOf = (matter: WaitingMatter): QueuePlace => [
  WAITING_KINDS.indexOf(kindOf(matter)),
  matter.waitingSince,
  matter.id,
];

export const comparePlaces = (one: QueuePlace, other: QueuePlace): number =>
  one[0] - other[0] || one[1].localeCompare(other[1]) || one[2].localeCompare(other[2]);

/** All that waits for the operator: the most urgent first, then the oldest of each kind. */
export const waitingMatters = async (services: WaitingServices): Promise<readonly WaitingMatter[]> => {
  const matters = new Map<string, WaitingMatter>();
  const all = await Promise.all([held(services), reported(services), appealed(services), withheld(services)]);
  for (const matter of all.flat()) matters.set(matter.id, merge(matters.get(matter.id), matter));
  return [...matters.values()].sort((one, other) => comparePlaces(placeOf(one), placeOf(other)));
};

/** How much of each kind waits, most urgent first. Kinds of which nothing waits are left out. */
export const byKind = (matters: readonly WaitingMatter[]): readonly WaitingOfKind[] =>
  WAITING_KINDS.flatMap(kind => {
    // They are sorted.
    const ofKind = matters.filter(matter => kindOf(matter) === kind);
    const [first] = ofKind;
    return first === undefined ? [] : [{ kind, count: ofKind.length, since: first.waitingSince }];
  });

/** What the operator is told of: how much of each kind waits, and its notification ids. */
export const whatWaits = async (services: WaitingServices) => {
  const matters = await waitingMatters(services);
  return { kinds: byKind(matters), versions: matters.flatMap(({ notificationIds }) => notificationIds) };
};
