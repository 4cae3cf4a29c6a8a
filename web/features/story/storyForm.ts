import { type StoryBody, storyBody } from '#contract/commands.ts';
import { follow, type Marks, toBody, unmarked } from '#web/features/marks/marks.ts';
import { codeOf, HttpError, isStatus } from '#web/lib/http.ts';

/** The two steps of the form. Each has an address. */
export type Step = 'text' | 'preview';

type Phase =
  /** The writer writes, or reads the preview and marks words. */
  | { readonly name: 'open' }
  /** They wanted to go on too early. The field says what is missing, and no longer when it is there. */
  | { readonly name: 'incomplete' }
  | { readonly name: 'sending'; readonly body: StoryBody }
  /** Moderation refused the text. */
  | { readonly name: 'rejected'; readonly error: Error; readonly text: string }
  /** What strangers would read is no longer what the writer has seen: nothing was stored. */
  | { readonly name: 'outdated'; readonly error: Error }
  /** The story tells of somebody who may hurt its writer: is it safe to send? Nothing was stored. */
  | { readonly name: 'asked'; readonly body: StoryBody }
  /** A person reads it first. Its writer can change it until then. */
  | {
      readonly name: 'held';
      readonly text: string;
      /** It was sent just now. */
      readonly isNew: boolean;
      /** Its writer has given up changing it. */
      readonly isBack?: true;
    }
  /** Anything else, such as a lost connection or an ended session. */
  | { readonly name: 'failed'; readonly error: Error }
  | { readonly name: 'sent' };

export interface StoryState {
  readonly phase: Phase;
  /** The step at whose address the browser is. */
  readonly step: Step;
  /** The step that the form wants. The address follows. */
  readonly goal: Step;
  /** The text and its marks. */
  readonly draft: Marks;
  /** Whether the draft was last changed in this tab, which stores it then. */
  readonly isOwn: boolean;
  /** Whether the browser can store it. */
  readonly isKept: boolean;
  /** The last version that was edited in this tab. */
  readonly own: Marks;
  /** The version that another tab replaced. */
  readonly other: Marks | undefined;
  /** Where the writer wants to say something differently. Each wish is a new object. */
  readonly place: { readonly at: number } | undefined;
}

export type StoryEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'marked'; readonly change: (marks: Marks) => Marks }
  | { readonly type: 'stored'; readonly isKept: boolean }
  /** Another tab has stored another version. */
  | { readonly type: 'replaced'; readonly draft: Marks }
  /** The writer wants the other version back, or not. */
  | { readonly type: 'swapped' }
  | { readonly type: 'otherDropped' }
  | { readonly type: 'previewPressed' }
  | { readonly type: 'backPressed' }
  /** The writer wants to say something differently, at this place. */
  | { readonly type: 'placePressed'; readonly at: number }
  /** A person reads a story that was sent from another tab or device. @property text the public one */
  | { readonly type: 'heldElsewhere'; readonly text: string }
  /** The writer of a held story wants to change it. */
  | { readonly type: 'changePressed' }
  /** They have taken it back, held or refused. */
  | { readonly type: 'takenBack' }
  /** They keep it after all. @property text the public one */
  | { readonly type: 'earlierKept'; readonly text: string }
  /**
   * @property seen the public text, after a preview
   * @property isRisky the preview says that it tells of somebody who may hurt its writer
   */
  | { readonly type: 'sendPressed'; readonly seen?: string; readonly isRisky?: boolean }
  /** The answers to whether it is safe. */
  | { readonly type: 'safePressed' }
  | { readonly type: 'unsafePressed' }
  /** The browser went to this step, also by its own buttons. */
  | { readonly type: 'arrived'; readonly step: Step }
  /** @property held the public text, if a person reads it first */
  | { readonly type: 'answered'; readonly error: Error | null; readonly held?: string | undefined };

/** @returns what is wrong with a text, for its writer */
export const problemOf = (text: string): string | undefined =>
  storyBody.safeParse({ story: text }).error?.issues[0]?.message;

/** An incomplete text has no preview. Another tab may have shortened it. */
export const isPreviewing = ({ step, draft }: StoryState): boolean =>
  step === 'preview' && problemOf(draft.text) === undefined;

export const otherVersion = ({ other, draft }: StoryState): Marks | undefined =>
  other?.text === draft.text ? undefined : other;

export const errorOf = ({ phase }: StoryState): Error | null => ('error' in phase ? phase.error : null);

export const isOutdated = (error: unknown): boolean => codeOf(error) === 'preview_outdated';

/** The title is another one than its writer read. */
export const isTitleOutdated = (error: unknown): boolean => codeOf(error) === 'title_outdated';

/** Another version counts already. */
export const isAlreadyIn = (error: unknown): boolean => codeOf(error) === 'story_already_submitted';

/** Whether its writer has to say first that the story is safe to send. */
export const isUnconfirmed = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.problem.code === 'safety_unconfirmed';

const OPEN: Phase = { name: 'open' };

const isBusy = ({ phase: { name } }: StoryState): boolean => name === 'sending' || name === 'sent';

/** Where nothing can be previewed, the form leads back to the text. */
const leadBack = (state: StoryState): StoryState =>
  state.step === 'preview' && !isPreviewing(state) ? { ...state, goal: 'text' } : state;

/**
 * @param held the public text of the story that a person reads at the moment
 * @param sending what is on its way already, because the writer has left the form and come back
 */
export const beginStory = (draft: Marks, step: Step, held?: string, sending?: StoryBody): StoryState => {
  const waiting: Phase = held === undefined ? OPEN : { name: 'held', text: held, isNew: false };
  const phase: Phase = sending ? { name: 'sending', body: sending } : waiting;
  const goal = phase.name === 'held' ? 'text' : step;
  return leadBack({
    phase,
    step,
    goal,
    draft,
    isOwn: false,
    isKept: true,
    own: draft,
    other: undefined,
    place: undefined,
  });
};

const changed = (state: StoryState, draft: Marks): StoryState => ({ ...state, draft, isOwn: true });

/** Marks in a text that came from another tab do not make it this tab's own. */
const marked = (state: StoryState, draft: Marks): StoryState => ({
  ...changed(state, draft),
  own: state.own.text === draft.text ? draft : state.own,
});

const replaced = (state: StoryState, draft: Marks): StoryState => {
  // Only deleted there, or older than a draft that the browser could not store.
  if (draft.text === '' || !state.isKept) return state;
  // Typing on in another tab replaces nothing.
  const isOneText = draft.text === state.draft.text || draft.text.startsWith(state.own.text.trim());
  return leadBack({ ...marked(state, draft), isOwn: false, other: isOneText ? state.other : state.own });
};

const swapped = (state: StoryState): StoryState => {
  const { other, draft } = state;
  return other ? leadBack({ ...changed(state, other), own: other, other: draft }) : state;
};

const stored = (state: StoryState, isKept: boolean): StoryState =>
  isKept === state.isKept ? state : { ...state, isKept };

const goOn = (state: StoryState, go: Partial<StoryState>): StoryState =>
  problemOf(state.draft.text) === undefined ? { ...state, ...go } : { ...state, phase: { name: 'incomplete' } };

const bodyOf = ({ draft }: StoryState, seen: string | undefined): StoryBody => ({
  story: draft.text,
  ...toBody(draft),
  ...(seen !== undefined && { seen }),
});

/** What was said about an earlier attempt is over in the preview. */
const arrived = (state: StoryState, step: Step): StoryState => {
  if (step === state.step) return state;
  const isOver = !isBusy(state) && (step === 'preview' || state.phase.name === 'outdated');
  return leadBack({ ...state, step, goal: step, phase: isOver ? OPEN : state.phase });
};

const answered = (state: StoryState, error: Error | null, held: string | undefined): StoryState => {
  if (state.phase.name !== 'sending') return state;
  const { body } = state.phase;
  if (held !== undefined) return { ...state, phase: { name: 'held', text: held, isNew: true }, goal: 'text' };
  if (!error) return { ...state, phase: { name: 'sent' } };
  if (isStatus(error, 422)) return { ...state, phase: { name: 'rejected', error, text: body.story }, goal: 'text' };
  if (isUnconfirmed(error)) return { ...state, phase: { name: 'asked', body } };
  const name = isOutdated(error) && state.step === 'preview' ? 'outdated' : 'failed';
  return { ...state, phase: { name, error } };
};

/** Sends what was asked about, with the marks that were made since. */
const confirmed = (state: StoryState): StoryState => {
  if (state.phase.name !== 'asked') return state;
  const { seen } = state.phase.body;
  return goOn(state, { phase: { name: 'sending', body: { ...bodyOf(state, seen), safe: true } } });
};

/** What is being written here goes on. */
const heldElsewhere = (state: StoryState, text: string): StoryState => {
  if (state.phase.name !== 'open' || state.isOwn) return state;
  const draft = state.draft.text === '' ? unmarked(text) : state.draft;
  return { ...state, draft, own: draft, phase: { name: 'held', text, isNew: false }, goal: 'text' };
};

/** The caret goes to the end of a held story that its writer changes. */
const changing = (state: StoryState): StoryState =>
  state.phase.name === 'held' ? { ...state, phase: OPEN, place: { at: state.draft.text.length } } : state;

/** Their words are stored on this device from now on, wherever they were written. */
const takenBack = (state: StoryState): StoryState =>
  isBusy(state) ? state : { ...changed(state, state.draft), phase: OPEN, place: { at: state.draft.text.length } };

/** What the writer does in the step that they see. */
const pressed = (state: StoryState, event: StoryEvent): StoryState => {
  switch (event.type) {
    case 'typed': {
      const draft = follow(state.draft, event.text);
      return isPreviewing(state) ? state : { ...changed(state, draft), own: draft };
    }
    case 'marked':
      return isPreviewing(state) ? marked(state, event.change(state.draft)) : state;
    case 'swapped':
      return swapped(state);
    case 'previewPressed':
      return goOn(state, { goal: 'preview' });
    case 'sendPressed':
      return goOn(state, { phase: { name: event.isRisky ? 'asked' : 'sending', body: bodyOf(state, event.seen) } });
    case 'placePressed':
      return { ...state, goal: 'text', place: { at: event.at } };
    case 'safePressed':
      return confirmed(state);
    case 'unsafePressed':
      return { ...state, phase: OPEN };
    case 'earlierKept':
      return { ...state, phase: { name: 'held', text: event.text, isNew: false, isBack: true }, goal: 'text' };
    default:
      return state;
  }
};

/** Events that mean nothing at the moment, such as a second press, change nothing. */
export const nextStory = (state: StoryState, event: StoryEvent): StoryState => {
  switch (event.type) {
    case 'stored':
      return stored(state, event.isKept);
    case 'replaced':
      return replaced(state, event.draft);
    case 'otherDropped':
      return { ...state, other: undefined };
    case 'backPressed':
      return { ...state, goal: 'text' };
    case 'heldElsewhere':
      return heldElsewhere(state, event.text);
    case 'changePressed':
      return changing(state);
    case 'takenBack':
      return takenBack(state);
    case 'arrived':
      return arrived(state, event.step);
    case 'answered':
      return answered(state, event.error, event.held);
    default:
      return isBusy(state) ? state : pressed(state, event);
  }
};
