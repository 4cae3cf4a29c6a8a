import { fail, ok, type Refusal, type Result, ruledOut } from '../decider.ts';
import type { MarkedPassage } from '../heldText.ts';
import { NEUTRAL_TITLE } from '../rules.ts';
import type {
  ChangeTitle,
  CreateDispute,
  DisputeCommand,
  Marks,
  NewTexts,
  RecordReelOfEdition,
  RedactStory,
  RedactTitle,
  Restore,
  RestoreReviewed,
  WithholdIdentified,
} from './commands.ts';
import { type DecisionOn, decide } from './decide.ts';
import type { Decision } from './decision.ts';
import type { DisputeEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { holdTitle } from './holding.ts';
import { PARTS, SIDES } from './sides.ts';
import { type DisputeState, isPublic } from './state.ts';
import type { DisputeTexts } from './texts.ts';
import { type DisputeWithTexts, storyOf } from './withTexts.ts';

/**
 * Decides commands one after the other, each on the state that the previous ones lead to.
 * @returns all their events, or the first refusal
 */
export const decideAll = <Command extends DisputeCommand>(
  commands: readonly Command[],
  before: DisputeState,
): DecisionOn<Command> => {
  const events: DisputeEvent[] = [];
  let state = before;
  for (const command of commands) {
    const decision = decide(command, state);
    if (!decision.ok) return decision;
    events.push(...decision.value);
    state = decision.value.reduce(evolve, state);
  }
  return ok(events);
};

/** The commands that put new texts in place of the present ones, as far as they differ. */
const redactions = (
  disputeId: string,
  texts: NewTexts,
  { current }: DisputeTexts,
  now: string,
): readonly (RedactTitle | RedactStory)[] =>
  PARTS.flatMap((part): readonly (RedactTitle | RedactStory)[] => {
    const text = texts[part];
    if (text === undefined || text === current[part]) return [];
    return part === 'title'
      ? [{ type: 'RedactTitle', data: { disputeId, title: text }, now }]
      : [{ type: 'RedactStory', data: { disputeId, side: part, story: text }, now }];
  });

/** Creates a dispute whose title waits for a person. Until then others see a neutral title. */
export const createWithHeldTitle = (
  { data, now }: CreateDispute,
  { heldId, marks }: { readonly heldId: string; readonly marks: readonly MarkedPassage[] },
  state: DisputeState,
): DecisionOn<CreateDispute> => {
  const { disputeId, creatorId: userId, original, title } = data;
  const created = decide({ type: 'CreateDispute', data: { ...data, title: NEUTRAL_TITLE }, now }, state);
  if (!created.ok) return created;
  const next = created.value.reduce(evolve, state);
  if (next.status === 'none') return created;
  const held = { disputeId, userId, part: 'title', original, text: title, heldId, marks, isFirst: true } as const;
  const holding = holdTitle({ type: 'HoldText', data: held, now }, next);
  // A creator may give their new draft any title that fits.
  const ofNewDraft = ruledOut(holding, 'not_the_creator', 'already_published', 'title_settled', 'erased_for_good');
  return ofNewDraft.ok ? ok([...created.value, ...ofNewDraft.value]) : ofNewDraft;
};

/** The same title again is accepted and changes nothing, unless another one is held. */
export const changeTitle = (command: ChangeTitle, { dispute, texts }: DisputeWithTexts): DecisionOn<ChangeTitle> => {
  const decided = decide(command, dispute);
  if (!decided.ok || dispute.status === 'none' || command.data.title !== texts.current.title) return decided;
  return dispute.isTitled && dispute.held.title === undefined ? ok([]) : decided;
};

/**
 * Decides commands that may publish a dispute. What publication changes in its other texts is part
 * of the same write.
 * @param texts the new wordings of the texts that the commands do not set themselves
 */
export const decideTogether = <Command extends DisputeCommand>(
  disputeId: string,
  commands: readonly Command[],
  texts: NewTexts,
  { dispute, texts: before }: DisputeWithTexts,
  now: string,
): DecisionOn<Command> => {
  const decided = decideAll<DisputeCommand>([...redactions(disputeId, texts, before, now), ...commands], dispute);
  // Only texts that are there change, and none of them can be removed before they are public.
  return ruledOut(decided, 'not_published', 'already_removed') as DecisionOn<Command>;
};

/** @returns a story without the marked words */
const withoutMarked = (
  text: string,
  { seen = text, strike, left, isFair }: Marks,
): Result<string, Refusal<'stories_changed' | 'too_much_struck' | 'not_identifying'>> => {
  if (seen !== text || strike.some(({ end }) => end > text.length)) return fail({ code: 'stories_changed' });
  if (strike.length === 0) return ok(text);
  if (left === null) return fail({ code: 'too_much_struck' });
  return isFair ? ok(left) : fail({ code: 'not_identifying' });
};

/**
 * Takes the dispute off the lists and the marked words out of the stories in one write, so that
 * neither happens without the other.
 */
export const withholdIdentified = (
  { data: { disputeId, by, marks }, now }: WithholdIdentified,
  state: DisputeWithTexts,
): Decision<
  | 'stories_changed'
  | 'too_much_struck'
  | 'not_identifying'
  | 'dispute_not_found'
  | 'not_published'
  | 'already_removed'
  | 'operator_only'
> => {
  const withhold = { type: 'Withhold', data: { disputeId, reason: 'identifies', by }, now } as const;
  const withheld = decide(withhold, state.dispute);
  if (!withheld.ok) return withheld;
  let texts: NewTexts = {};
  for (const side of SIDES) {
    const text = storyOf(state, side);
    if (text === null) continue;
    const left = withoutMarked(text, marks[side]);
    if (!left.ok) return left;
    texts = { ...texts, [side]: left.value };
  }
  const redacted = redactions(disputeId, texts, state.texts, now).map(command =>
    command.type === 'RedactStory' ? { ...command, data: { ...command.data, struckBy: by } } : command,
  );
  return decideAll([withhold, ...redacted], state.dispute);
};

/**
 * Puts a dispute back on the lists after another moderation, if words are taken out now or were
 * taken out by the claim itself. Otherwise, or when a story is refused now, nothing changes.
 */
export const restoreReviewed = (
  { data: { disputeId, texts, isApproved }, now }: RestoreReviewed,
  { dispute, texts: before, claim }: DisputeWithTexts,
): DecisionOn<RedactTitle | RedactStory | Restore> => {
  const changes = redactions(disputeId, texts, before, now);
  if (claim === null || !isApproved || !(claim.hasRedacted || changes.length > 0)) return ok([]);
  const restore = { type: 'Restore', data: { disputeId, reason: 'identifies', by: claim.by }, now } as const;
  return decideAll([...changes, restore], dispute);
};

/**
 * Records a film, provided that its texts have not changed and strangers may read them.
 */
export const recordReelOfEdition = (
  { data: { edition, ...data }, now }: RecordReelOfEdition,
  { dispute, texts }: DisputeWithTexts,
): Decision<'texts_changed' | 'withheld' | 'dispute_not_found' | 'not_published'> => {
  if (edition !== texts.edition) return fail({ code: 'texts_changed' });
  if (isPublic(dispute) && dispute.withheldFor.length > 0) return fail({ code: 'withheld' });
  return decide({ type: 'RecordReel', data, now }, dispute);
};
