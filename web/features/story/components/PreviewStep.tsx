import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { TextPreview } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { isStatus, messageOf } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { focusMain } from '#web/ui/focusMain.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useStoryPreview } from '../api/previewStory.ts';
import { backPressed, sendPressed } from '../storyForm.ts';
import type { FormControl } from '../useStoryForm.ts';
import { Review } from './Review.tsx';

/** Several presses in a row lead to one request. */
const SETTLE_MS = 500;

const SUBMIT_WORDS = { publish: 'Submit Story', hold: 'Send it as it is: a person will read it first' };

interface Props {
  disputeId: string;
  form: FormControl;
  /** Why the last attempt to send it failed. */
  children: ReactNode;
}

/**
 * The step between writing and submitting: what strangers will see, and what happens to every word.
 */
export const PreviewStep = ({ disputeId, form, children }: Props) => {
  const { state, dispatch } = form;
  const { draft: marks, isKept, phase } = state;
  // The result has changed since it was last shown.
  const outdated = phase.name === 'outdated' ? phase.error : null;
  const settled = useDebounced(marks, SETTLE_MS);
  const query = useStoryPreview(disputeId, settled);
  const { refetch } = query;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  const retry = () => {
    // The button disappears together with the message.
    focusMain();
    void refetch();
  };
  const shown = query.data?.marks.text === marks.text ? query.data.preview : undefined;
  // Compared by content: a word that was taken out and put back at once needs no new request.
  const isCurrent = query.isSuccess && !query.isFetching && hashKey([query.data.marks]) === hashKey([marks]);
  return (
    <section aria-labelledby="preview-heading" className="grid gap-5">
      {/* Takes the focus, so that screen readers announce the new step. */}
      <h3 ref={focusAtTop} id="preview-heading" tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        What strangers will see
      </h3>
      <PreviewStatus isError={query.isError} shown={shown} />
      {outdated && (
        <Notice>
          <p role="status">
            Something changed since you last looked, so we did not send your story. This is what strangers would see
            now. If you are happy with it, submit it again.
          </p>
        </Notice>
      )}
      {query.isError && <PreviewFailed error={query.error} isKept={isKept} retry={retry} />}
      {shown && (
        // Disabled while sending: later marks would look struck out, but be published.
        <div inert={phase.name === 'sending'} className="grid gap-5">
          <Review form={form} preview={shown} isCurrent={isCurrent} />
        </div>
      )}
      {!shown && !query.isError && (
        // So high that nothing in view is pushed away later.
        <Skeleton className="h-screen" />
      )}
      <div className="preview-bar grid gap-1.5 rounded-card border border-line bg-surface p-1.5 shadow-float">
        <div className="grid gap-1 px-3 empty:hidden">{children}</div>
        <div className="flex flex-wrap justify-between gap-1.5">
          <Button look="secondary" className="flex-auto sm:flex-none" onClick={() => dispatch(backPressed)}>
            Back to my text
          </Button>
          {shown && <SubmitButton form={form} preview={shown} isCurrent={isCurrent} hasFailed={query.isError} />}
        </div>
      </div>
    </section>
  );
};

interface StatusProps {
  isError: boolean;
  shown: TextPreview | undefined;
}

/**
 * What a screen reader says while the preview is not there, and once it is. There from the start,
 * so that changes are announced. A refusal takes the focus.
 */
const PreviewStatus = ({ isError, shown }: StatusProps) => {
  const [hasQuestions, setHasQuestions] = useState<boolean>();
  // Said once: answers change nothing here.
  if (shown && hasQuestions === undefined) setHasQuestions(shown.questions.length > 0);
  return (
    <p role="status" className="sr-only">
      {!isError && saidOf(shown, hasQuestions)}
    </p>
  );
};

const saidOf = (shown: TextPreview | undefined, hasQuestions = false): string => {
  if (!shown) return 'Checking your story';
  if (shown.decision !== 'publish') return '';
  return hasQuestions ? 'Your preview is ready. Some words may be names: please say which.' : 'Your preview is ready.';
};

interface SubmitProps {
  form: FormControl;
  preview: TextPreview;
  /** Whether the preview is of the text that would be sent. */
  isCurrent: boolean;
  hasFailed: boolean;
}

const SubmitButton = ({ form: { state, dispatch }, preview, isCurrent, hasFailed }: SubmitProps) => {
  const { text, decision, concern } = preview;
  if (decision === 'refuse') return null;
  const isSubmitting = state.phase.name === 'sending';
  return (
    <Button
      className="flex-auto sm:flex-none"
      isPending={!isCurrent || isSubmitting}
      data-done={hasFailed || undefined}
      onClick={() => dispatch(sendPressed(text, concern === 'reported'))}
    >
      {isSubmitting ? 'Submitting...' : SUBMIT_WORDS[decision]}
    </Button>
  );
};

interface FailedProps {
  error: Error;
  isKept: boolean;
  retry: () => void;
}

const PreviewFailed = ({ error, isKept, retry }: FailedProps) => {
  if (isStatus(error, 401)) return <SignInAgain error={error} isKept={isKept} />;
  return (
    <div role="alert">
      <Notice tone="danger" title="We could not check your story just now">
        <p>{messageOf(error)}</p>
        <Button look="secondary" className="justify-self-start" onClick={retry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
};

/** @returns the value once it has not changed for this long; the first one at once */
const useDebounced = <Value,>(value: Value, milliseconds: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
