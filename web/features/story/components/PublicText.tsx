import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { withoutGaps } from '#web/ui/withoutGaps.ts';

interface Props {
  text: string;
  /** Whether it already includes the marks. */
  isCurrent: boolean;
}

/** A story as strangers would read it. */
export const PublicText = ({ text, isCurrent }: Props) => (
  <p
    className={classes(
      'wrap-anywhere [unicode-bidi:plaintext] max-w-prose whitespace-pre-line text-lg leading-relaxed transition-opacity',
      !isCurrent && 'opacity-60',
    )}
  >
    <Unbroken text={withoutGaps(text.trim())} />
  </p>
);
