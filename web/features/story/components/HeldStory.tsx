import type { ReactNode } from 'react';
import { withoutGaps } from '#web/lib/withoutGaps.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { noticeClass } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

interface Props {
  /** What strangers will read if it is approved. */
  text: string;
  /** Whether it was sent just now, rather than some time ago. */
  isNew: boolean;
  /** In place of a form that had the focus. */
  takesFocus: boolean;
  onChange: () => void;
  /** What else its writer can do. */
  children?: ReactNode;
}

/** In place of the form while a person reads the story. */
export const HeldStory = ({ text, isNew, takesFocus, onChange, children }: Props) => (
  <section
    ref={takesFocus ? focusAtTop : undefined}
    tabIndex={-1}
    aria-labelledby="held-heading"
    className={`${noticeClass()} scroll-mt-24`}
  >
    <h3 id="held-heading" className="font-sans font-semibold">
      {isNew ? 'Thank you. A person will read your story first' : 'A person will read your story first'}
    </h3>
    <p>
      We will email you as soon as they have. Until then nobody else can read it, and the other side only sees that your
      story is not in yet.
    </p>
    <p className="wrap-anywhere [unicode-bidi:plaintext] max-w-[65ch] whitespace-pre-line rounded-field border border-line bg-surface p-4">
      <Unbroken text={withoutGaps(text)} />
    </p>
    <p className="text-muted">
      You can change it until they have decided. This version counts until you send another one.
    </p>
    <Button look="secondary" className="justify-self-start" onClick={onChange}>
      Change my story
    </Button>
    {children}
  </section>
);
