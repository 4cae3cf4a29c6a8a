import { useId } from 'react';
import type { TextPreview } from '#contract/views.ts';
import { withoutGaps } from '#web/lib/withoutGaps.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { noticeClass } from '#web/ui/Notice.tsx';

interface Props {
  preview: TextPreview;
  /** The label of the submit button. */
  submitWords: string;
}

const SOFTENED = 'Swear words stay, but some of their letters are covered.';

/**
 * The title as strangers would read it, and why. It takes the focus because it replaces the button
 * that was pressed.
 */
export const TitlePreview = ({ preview, submitWords }: Props) => {
  const id = useId();
  const reasons = new Set([
    ...preview.redactions.map(({ reason }) => reason),
    ...(preview.softened.length > 0 ? [SOFTENED] : []),
  ]);
  return (
    <section ref={focusAtTop} tabIndex={-1} aria-labelledby={`${id}-heading`} className={noticeClass()}>
      <p id={`${id}-heading`} className="font-semibold">
        This is what others will read
      </p>
      <p dir="auto" className="wrap-anywhere text-lg">
        {withoutGaps(preview.text.trim())}
      </p>
      <ul className="ml-5 list-disc text-muted text-sm empty:hidden">
        {[...reasons].map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>If you are fine with that, press “{submitWords}” again. Or write it in another way above.</p>
    </section>
  );
};
