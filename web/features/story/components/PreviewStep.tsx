import { hashKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TextPreview } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import type { Marks } from '#web/features/marks/marks.ts';
import { focusMain } from '#web/lib/focusMain.ts';
import { isStatus, messageOf } from '#web/lib/http.ts';
import { useSettled } from '#web/lib/useSettled.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useStoryPreview } from '../api/previewStory.ts';
import { Review } from './Review.tsx';

/** Several presses in a row lead to one request. */
const SETTLE_MS = 500;

interface Props {
  disputeId: string;
  marks: Marks;
  /** Whether the browser can store the draft. */
  isKept: boolean;
  change: (next: (marks: Marks) => Marks) => void;
  isSubmitting: boolean;
  /** The result has changed since it was last shown. */
  outdated: Error | null;
  forget: () => void;
  onBack: () => void;
  /** Takes the writer to this place in their text. */
  onEdit: (at: number) => void;
  /** @param isRisky whether it tells of somebody who may hurt its writer */
  onSubmit: (seen: string, isRisky: boolean) => void;
}

/**
 * The step between writing and submitting: what strangers will see, and what happens to every word.
 */
export const PreviewStep = ({
  disputeId,
  marks,
  isKept,
  outdated,
  onBack,
  onSubmit,
  isSubmitting,
  ...review
}: Props) => {
  const settled = useSettled(marks, SETTLE_MS);
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
      {/* There from the start, so that each change of it is announced. A refusal takes the focus instead. */}
      <p role="status" className="sr-only">
        {saidOf(query, shown)}
      </p>
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
        <div inert={isSubmitting} className="grid gap-5">
          <Review marks={marks} preview={shown} isCurrent={isCurrent} {...review} />
        </div>
      )}
      {!shown && !query.isError && (
        <div aria-hidden className="grid gap-3">
          <Skeleton className="h-48" />
          <Skeleton className="h-24" />
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={onBack}>
          Back to my text
        </Button>
        {shown && shown.decision !== 'refuse' && (
          <SubmitButton
            words={shown.decision === 'hold' ? 'Send it as it is: a person will read it first' : 'Submit Story'}
            isCurrent={isCurrent}
            isSubmitting={isSubmitting}
            hasFailed={query.isError}
            onClick={() => onSubmit(shown.text, shown.concern === 'reported')}
          />
        )}
      </div>
    </section>
  );
};

/** What a screen reader says while the preview is not there, and once it is. */
const saidOf = ({ isError }: { isError: boolean }, shown: TextPreview | undefined): string => {
  if (isError) return '';
  if (!shown) return 'Checking your story';
  return shown.decision === 'publish' ? 'Your preview is ready.' : '';
};

interface SubmitButtonProps {
  words: string;
  /** Whether the preview shown is the text that would be sent. */
  isCurrent: boolean;
  isSubmitting: boolean;
  hasFailed: boolean;
  onClick: () => void;
}

const SubmitButton = ({ words, isCurrent, isSubmitting, hasFailed, onClick }: SubmitButtonProps) => (
  <Button isPending={!isCurrent || isSubmitting} data-done={hasFailed || undefined} onClick={onClick}>
    {isSubmitting ? 'Submitting...' : words}
  </Button>
);

interface FailedProps {
  error: Error;
  isKept: boolean;
  retry: () => void;
}

const PreviewFailed = ({ error, isKept, retry }: FailedProps) => {
  if (isStatus(error, 401)) return <SignInAgain isKept={isKept} />;
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
