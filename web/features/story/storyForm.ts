import { type StoryBody, storyBody } from '#contract/commands.ts';
import { follow, type Marks, toBody, unmarked } from '#web/features/marks/marks.ts';
import { codeOf, HttpError, isStatus } from '#web/lib/http/http.ts';

/** The two steps of the form. Each has an address. */
type Step = 'text' | 'preview';

export type Phase =
  /** The writer writes, or reads the preview and marks words. */
  | { readonly name: 'open' }
  /** They wanted to go on too early. The field says what is missing for as long as it is. */
  | { readonly name: 'incomplete' }
  | { readonly name: 'sending'; readonly body: StoryBody }
  /** Moderation refused the text. */
  | { readonly name: 'rejected'; readonly error: Error; readonly text: string }
  /** What strangers would read is no longer what the writer has seen: nothing was stored. */
  | { readonly name: 'outdated'; readonly error: Error }
  /** The story is about somebody who may hurt its writer: is it safe to send? Nothing is stored. */
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

/** What becomes of the form when something happens. It changes nothing where that means nothing. */
export type StoryEvent = (state: StoryState) => StoryState;

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

/** What the writer does has no effect while a story is on its way, and once it is in. */
const unlessBusy =
  (event: StoryEvent): StoryEvent =>
  state =>
    isBusy(state) ? state : event(state);

const changed = (state: StoryState, draft: Marks): StoryState => ({ ...state, draft, isOwn: true });

export const typed = (text: string): StoryEvent =>
  unlessBusy(state => {
    const draft = follow(state.draft, text);
    return isPreviewing(state) ? state : { ...changed(state, draft), own: draft };
  });

/** Marks in a text that came from another tab do not make it this tab's own. */
const withMarks = (state: StoryState, draft: Marks): StoryState => ({
  ...changed(state, draft),
  own: state.own.text === draft.text ? draft : state.own,
});

export const marked = (change: (marks: Marks) => Marks): StoryEvent =>
  unlessBusy(state => (isPreviewing(state) ? withMarks(state, change(state.draft)) : state));

export const stored =
  (isKept: boolean): StoryEvent =>
  state => ({ ...state, isKept });

/** Another tab has stored another version. */
export const replaced =
  (draft: Marks): StoryEvent =>
  state => {
    // Only deleted there, or older than a draft that the browser could not store.
    if (draft.text === '' || !state.isKept) return state;
    // Typing on in another tab replaces nothing.
    const isOneText = draft.text === state.draft.text || draft.text.startsWith(state.own.text.trim());
    return leadBack({ ...withMarks(state, draft), isOwn: false, other: isOneText ? state.other : state.own });
  };

/** The writer wants the other version back. */
export const swapped = unlessBusy(state => {
  const { other, draft } = state;
  return other ? leadBack({ ...changed(state, other), own: other, other: draft }) : state;
});

export const otherDropped: StoryEvent = state => ({ ...state, other: undefined });

const goOn = (state: StoryState, go: Partial<StoryState>): StoryState =>
  problemOf(state.draft.text) === undefined ? { ...state, ...go } : { ...state, phase: { name: 'incomplete' } };

export const previewPressed = unlessBusy(state => goOn(state, { goal: 'preview' }));

export const backPressed: StoryEvent = state => ({ ...state, goal: 'text' });

/** The writer wants to say something differently, at this place. */
export const placePressed = (at: number): StoryEvent =>
  unlessBusy(state => ({ ...state, goal: 'text', place: { at } }));

const bodyOf = ({ draft }: StoryState, seen: string | undefined): StoryBody => ({
  story: draft.text,
  ...toBody(draft),
  ...(seen !== undefined && { seen }),
});

/**
 * @param seen the public text, after a preview
 * @param isRisky the preview says that it tells of somebody who may hurt its writer
 */
export const sendPressed = (seen?: string, isRisky = false): StoryEvent =>
  unlessBusy(state => goOn(state, { phase: { name: isRisky ? 'asked' : 'sending', body: bodyOf(state, seen) } }));

/** It is safe: sends what was asked about, with the marks that were made since. */
export const safePressed: StoryEvent = state => {
  if (state.phase.name !== 'asked') return state;
  const { seen } = state.phase.body;
  return goOn(state, { phase: { name: 'sending', body: { ...bodyOf(state, seen), safe: true } } });
};

export const unsafePressed = unlessBusy(state => ({ ...state, phase: OPEN }));

/** The browser went to this step, also by its own buttons. What was said before is over then. */
export const arrived =
  (step: Step): StoryEvent =>
  state => {
    if (step === state.step) return state;
    const isOver = !isBusy(state) && (step === 'preview' || state.phase.name === 'outdated');
    return leadBack({ ...state, step, goal: step, phase: isOver ? OPEN : state.phase });
  };

const afterAnswer = (body: StoryBody, isInPreview: boolean, error: Error | null): Phase => {
  if (!error) return { name: 'sent' };
  if (isStatus(error, 422)) return { name: 'rejected', error, text: body.story };
  if (isUnconfirmed(error)) return { name: 'asked', body };
  return { name: isOutdated(error) && isInPreview ? 'outdated' : 'failed', error };
};

/** @param held the public text, if a person reads it first */
export const answered =
  (error: Error | null, held?: string): StoryEvent =>
  state => {
    if (state.phase.name !== 'sending') return state;
    if (held !== undefined) return { ...state, phase: { name: 'held', text: held, isNew: true }, goal: 'text' };
    const phase = afterAnswer(state.phase.body, state.step === 'preview', error);
    return { ...state, phase, goal: phase.name === 'rejected' || phase.name === 'sent' ? 'text' : state.goal };
  };

/**
 * A story sent from another tab or device is held. What is being written here goes on.
 * @param text the public one
 */
export const heldElsewhere =
  (text: string): StoryEvent =>
  state => {
    if (state.phase.name !== 'open' || state.isOwn) return state;
    const draft = state.draft.text === '' ? unmarked(text) : state.draft;
    return { ...state, draft, own: draft, phase: { name: 'held', text, isNew: false }, goal: 'text' };
  };

const openAtTheEnd = (state: StoryState): StoryState => ({
  ...state,
  phase: OPEN,
  place: { at: state.draft.text.length },
});

/** The writer of a held story wants to change it. */
export const changePressed: StoryEvent = state => (state.phase.name === 'held' ? openAtTheEnd(state) : state);

/** They have taken it back. Their words are stored here from now on, wherever they were written. */
export const takenBack = unlessBusy(state => openAtTheEnd(changed(state, state.draft)));

/** They keep it after all. @param text the public one */
export const earlierKept = (text: string): StoryEvent =>
  unlessBusy(state => ({ ...state, phase: { name: 'held', text, isNew: false, isBack: true }, goal: 'text' }));
