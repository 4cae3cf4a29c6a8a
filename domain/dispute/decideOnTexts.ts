import { fail, ok, type Refusal, type Result, ruledOut } from '../decider.ts';
import type {
  AcceptStory,
  ChangeTitle,
  DisputeCommand,
  Marks,
  NewTexts,
  RecordFilm,
  RedactStory,
  RedactTitle,
  Restore,
  RestoreReviewed,
  SubmitStory,
  WithholdIdentified,
} from './commands.ts';
import { type DecisionOn, decide } from './decide.ts';
import type { Decision } from './decision.ts';
import type { DisputeEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { PARTS, SIDES } from './sides.ts';
import { type DisputeState, isPublic } from './state.ts';
import type { DisputeTexts } from './texts.ts';
import { type DisputeWithTexts, storyOf } from './withTexts.ts';

/**
 * Decides commands one after the other, each on the state that the previous ones lead to.
 * @returns all their events, or the first refusal
 */
const decideAll = <Command extends DisputeCommand>(
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

/** The same title again is accepted and changes nothing. */
export const changeTitle = (command: ChangeTitle, { dispute, texts }: DisputeWithTexts): DecisionOn<ChangeTitle> => {
  const decided = decide(command, dispute);
  return decided.ok && command.data.title === texts.current.title ? ok([]) : decided;
};

/**
 * The second story publishes both. The redactions of the title and the first story are part of the
 * same write.
 */
export const acceptStory = (
  { data: { texts, ...submitted }, now }: AcceptStory,
  { dispute, texts: before }: DisputeWithTexts,
): DecisionOn<SubmitStory> => {
  const submit = { type: 'SubmitStory', data: submitted, now } as const;
  const decided = decideAll([...redactions(submitted.disputeId, texts, before, now), submit], dispute);
  // Only texts that are there change, and none of them can be removed before they are public.
  return ruledOut(decided, 'not_published', 'already_removed');
};

/** @returns a story without the marked words */
const withoutMarked = (
  text: string,
  { seen = text, strike, left }: Marks,
): Result<string, Refusal<'stories_changed' | 'too_much_struck'>> => {
  if (seen !== text || strike.some(({ end }) => end > text.length)) return fail({ code: 'stories_changed' });
  if (strike.length === 0) return ok(text);
  return left === null ? fail({ code: 'too_much_struck' }) : ok(left);
};

/**
 * Takes the dispute off the lists and the marked words out of the stories in one write, so that
 * neither happens without the other.
 */
export const withholdIdentified = (
  { data: { disputeId, by, marks }, now }: WithholdIdentified,
  state: DisputeWithTexts,
): Decision<
  'stories_changed' | 'too_much_struck' | 'dispute_not_found' | 'not_published' | 'already_removed' | 'operator_only'
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
  return decideAll([withhold, ...redactions(disputeId, texts, state.texts, now)], state.dispute);
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
export const recordFilm = (
  { data: { edition, ...data }, now }: RecordFilm,
  { dispute, texts }: DisputeWithTexts,
): Decision<'texts_changed' | 'withheld' | 'dispute_not_found' | 'not_published'> => {
  if (edition !== texts.edition) return fail({ code: 'texts_changed' });
  if (isPublic(dispute) && dispute.withheldFor.length > 0) return fail({ code: 'withheld' });
  return decide({ type: 'RecordReel', data, now }, dispute);
};
