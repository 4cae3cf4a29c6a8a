import { classes } from './classes.ts';
import { Unbroken } from './Unbroken.tsx';
import { withoutGaps } from './withoutGaps.ts';

/** A public text of any length, with its own line ends and in its own reading direction. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) => (
  <p className={classes('wrap-anywhere [unicode-bidi:plaintext] whitespace-pre-line', className)}>
    <Unbroken text={withoutGaps(text)} />
  </p>
);
