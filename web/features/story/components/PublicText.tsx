import { useId } from 'react';
import { withoutGaps } from '#web/lib/withoutGaps.ts';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

export const PublicText = ({ text, isCurrent }: { text: string; isCurrent: boolean }) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={!isCurrent} className="grid gap-2">
      <h4 id={heading} className="font-semibold">
        What strangers will read
      </h4>
      <p
        className={classes(
          'wrap-anywhere [unicode-bidi:plaintext] max-w-[65ch] whitespace-pre-line rounded-field border border-line bg-sunken p-4 text-lg leading-relaxed transition-opacity',
          !isCurrent && 'opacity-60',
        )}
      >
        <Unbroken text={withoutGaps(text.trim())} />
      </p>
    </section>
  );
};
