import { useId } from 'react';
import type { TextPreview } from '#contract/views.ts';
import { Refusal } from '#web/features/refusal/components/Refusal.tsx';
import { withoutGaps } from '#web/lib/withoutGaps.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { noticeClass } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

interface Props {
  /** As it was sent. */
  title: string;
  preview: TextPreview;
  /** The label of the submit button. */
  submitWords: string;
  /** Takes the writer to this place in the title. */
  onEdit: (at: number) => void;
}

const NAMES = 'The names you both signed up with are taken out once both sides are in.';
const SOFTENED = 'Swear words stay, but some of their letters are covered.';

/** The preview of a title that was not sent yet. */
export const TitlePreview = ({ onEdit, ...props }: Props) => {
  const { title, preview } = props;
  const { decision, sentences, issues, suggestions } = preview;
  if (decision !== 'hold') return <PublicTitle {...props} />;
  return (
    <Refusal
      title="A person would read this first"
      issues={issues}
      suggestions={suggestions}
      concerned={sentences.length > 0 ? { text: title, sentences, onEdit } : undefined}
      isHeld
    >
      Nothing has been sent. If you send it as it is, the others see a neutral title until a person has read yours.
    </Refusal>
  );
};

/**
 * The title as strangers would read it, and why. It takes the focus because it replaces the button
 * that was pressed.
 */
const PublicTitle = ({ preview, submitWords }: Omit<Props, 'title' | 'onEdit'>) => {
  const id = useId();
  const reasons = new Set([
    ...preview.redactions.map(({ reason }) => reason),
    ...(preview.softened.length > 0 ? [SOFTENED] : []),
    NAMES,
  ]);
  return (
    <section ref={focusAtTop} tabIndex={-1} aria-labelledby={`${id}-heading`} className={noticeClass()}>
      <p id={`${id}-heading`} className="font-semibold">
        This is what others will read
      </p>
      <p dir="auto" className="wrap-anywhere text-lg">
        <Unbroken text={withoutGaps(preview.text.trim())} />
      </p>
      <ul className="ml-5 list-disc text-muted text-sm">
        {[...reasons].map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>If you are fine with that, press “{submitWords}” again. Or write it in another way above.</p>
    </section>
  );
};
