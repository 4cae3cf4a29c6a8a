import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { StoryBody } from '#contract/commands.ts';
import type { OwnHeldText } from '#contract/held.ts';
import { unmarked } from '#web/features/marks/marks.ts';
import { useOtherTabs } from '#web/lib/drafts/useOtherTabs.ts';
import { goOnFromEntry } from '#web/lib/page/entryBefore.ts';
import { refetchDisputes } from '#web/lib/read/queryKeys.ts';
import { focusWithError } from '#web/ui/focusWithError.ts';
import { putCaret } from '#web/ui/putCaret.ts';
import { useTimeout } from '#web/ui/useTimeout.ts';
import { type StoryAnswer, useSubmitStory } from './api/submitStory.ts';
import { startAtTheTop, useLeavePreview, useStep } from './leavePreview.ts';
import { readStory, removeStory, saveStory, storyPlaces } from './storyDraft.ts';
import {
  answered,
  arrived,
  beginStory,
  heldElsewhere,
  isPreviewing,
  replaced,
  type StoryEvent,
  type StoryState,
  stored,
} from './storyForm.ts';

/** Leaves the writer time to read the thanks before the dispute opens. */
const REDIRECT_MS = 500;

const react = (state: StoryState, event: StoryEvent): StoryState => event(state);

/**
 * The story form and everything that it causes: what it stores, sends, focuses, and where it leads.
 * @param held the writer's story, if it waits for a person or was refused by one
 * @returns its state, what tells it of events, the place for the field, a way to delete the draft,
 * and for a story that was sent whether it is shown already
 */
export const useStoryForm = (disputeId: string, userId: string, held: OwnHeldText | undefined) => {
  const places = storyPlaces(userId, disputeId);
  const step = useStep();
  const waiting = held?.status === 'held' ? held.text : undefined;
  const onSettled = (answer: StoryAnswer | undefined, error: Error | null) =>
    dispatch(answered(error, answer?.status === 'held' ? answer.story : undefined));
  const { mutate, variables, isIn, isLate } = useSubmitStory(disputeId, userId, onSettled);
  const [state, dispatch] = useReducer(react, undefined, () => {
    const kept = readStory(places);
    // It was written on another device.
    const draft = kept.text === '' && held ? unmarked(held.text) : kept;
    return beginStory(draft, step, waiting, variables);
  });
  useEffect(() => dispatch(arrived(step)), [step]);
  useFollowingAddress(state);
  const since = waiting === undefined ? undefined : held?.heldAt;
  useEffect(() => {
    if (since !== undefined && waiting !== undefined) dispatch(heldElsewhere(waiting));
  }, [since, waiting]);

  const { draft, isOwn, phase } = state;
  const save = useEffectEvent(() => {
    const isKept = saveStory(places, draft);
    // An update after each key counts as one update without an end where keys come faster than the
    // page is drawn, and React gives up.
    if (isKept !== state.isKept) dispatch(stored(isKept));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is saved once
  useEffect(() => {
    // The other tab stores what comes from it. Two tabs with different texts would otherwise answer
    // each other for ever.
    if (isOwn) save();
  }, [draft, isOwn]);
  const forget = () => removeStory(places);
  const takeOver = () => {
    const kept = readStory(places);
    dispatch(replaced(kept));
    // Another tab has deleted it: perhaps the story is in.
    if (kept.text === '') void refetchDisputes();
  };
  useOtherTabs(places.text, takeOver);
  useOtherTabs(places.marks, takeOver);

  const body = phase.name === 'sending' ? phase.body : undefined;
  const send = useEffectEvent((toSend: StoryBody) => {
    // It may be on its way since before the form was opened.
    if (toSend !== variables) mutate(toSend, { onSettled });
  });
  useEffect(() => {
    if (body) send(body);
  }, [body]);

  const navigate = useNavigate();
  const { history } = useRouter();
  const isSent = phase.name === 'sent';
  useTimeout(isIn && (isSent ? 'sent here' : 'sent elsewhere'), REDIRECT_MS, () => {
    void refetchDisputes();
    if (!isSent) return;
    // The form may have stood on the page to which it leads, which is no change of page then. A
    // page to write on has nothing left to go back to, and neither has the title before it.
    goOnFromEntry(history, disputeId, () => {
      void navigate({ to: '/dispute/$id', params: { id: disputeId }, replace: true }).then(startAtTheTop);
    });
  });

  const field = useFocusedField(state);
  return { state, dispatch, field, forget, isIn, isLate };
};

/** What the parts of the form share. */
export type FormControl = ReturnType<typeof useStoryForm>;

/** Each step has an address: people on phones return to their text with the back button. */
const useFollowingAddress = ({ goal, step }: StoryState): void => {
  const navigate = useNavigate();
  const leave = useLeavePreview();
  useEffect(() => {
    if (goal === step) return;
    if (goal === 'text') return leave();
    const search = (old: object) => ({ ...old, step: goal });
    void navigate({ to: '.', hash: true, resetScroll: false, search, state: { isAfterText: true } });
  }, [goal, step, leave, navigate]);
};

/**
 * The focus starts at the text after the preview, unless moderation refused it, and when it is
 * incomplete.
 */
const useFocusedField = (state: StoryState) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { phase, place } = state;
  const isInPreview = isPreviewing(state);
  const wasInPreview = useRef(isInPreview);
  useEffect(() => {
    const hasComeBack = wasInPreview.current && !isInPreview && phase.name !== 'rejected';
    wasInPreview.current = isInPreview;
    if (phase.name === 'incomplete') focusWithError(field.current);
    else if (hasComeBack) field.current?.focus();
  }, [isInPreview, phase]);
  const reached = useRef(place);
  useEffect(() => {
    if (!place || isInPreview || place === reached.current) return;
    reached.current = place;
    putCaret(field.current, place.at);
  }, [isInPreview, place]);
  return field;
};
