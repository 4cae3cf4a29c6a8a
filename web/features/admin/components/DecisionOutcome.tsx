import { messageOf, provesNotStored } from '#web/lib/http/http.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { UnsentText } from '#web/ui/UnsentText.tsx';
import type { useDecision } from '../api/moderation.ts';

interface Props {
  deciding: ReturnType<typeof useDecision>;
}

/** Most decisions remove their buttons. Somebody who has gone on to write is left alone. */
const takeFocus = (element: HTMLElement | null): void => {
  if (!document.activeElement?.matches('input, textarea, select')) focusAtTop(element);
};

/** What came of the last decision. It stays when the next text is open below it. */
export const DecisionOutcome = ({ deciding: { data, error, variables, submittedAt } }: Props) =>
  (data ?? error) && (
    <div key={submittedAt} ref={takeFocus} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Notice tone={error ? 'danger' : 'good'}>
        <p>{error ? messageOf(error, 'Operation failed') : data?.message}</p>
        <p dir="auto" className="wrap-anywhere text-muted text-sm">
          {variables?.about}
        </p>
      </Notice>
    </div>
  );

interface UnsentWhyProps {
  why: string;
  /** Why the decision failed. Without an answer it may be stored, and its words with it. */
  error: Error;
  discard: () => void;
}

/** The operator's words for an author, if their matter was decided otherwise meanwhile. */
export const UnsentWhy = ({ why, error, discard }: UnsentWhyProps) => (
  <UnsentText
    title={provesNotStored(error) ? 'Your words were not sent' : 'Your words may not have been sent'}
    why={
      provesNotStored(error)
        ? 'This was decided in the meantime. Copy them if you need them.'
        : 'The answer was lost. Please look at what was decided: your words stand there if they were sent.'
    }
    text={why}
    isKept={false}
    discard={discard}
  />
);
