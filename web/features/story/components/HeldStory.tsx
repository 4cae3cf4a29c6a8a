import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { noticeClass } from '#web/ui/Notice.tsx';
import { Paragraphs } from '#web/ui/Paragraphs.tsx';
import { changePressed, type Phase } from '../storyForm.ts';
import type { FormControl } from '../useStoryForm.ts';

interface Props {
  form: FormControl;
  phase: Extract<Phase, { name: 'held' }>;
  /** What else its writer can do. */
  children: ReactNode;
}

/** In place of the form while a person reads the story. */
export const HeldStory = ({ form: { state, dispatch }, phase: { text, isNew, isBack }, children }: Props) => (
  <section
    // It takes the place of a form that had the focus. The router scrolls when the way back from a
    // preview ends, so the view of it comes after that.
    ref={(isNew || isBack) && state.step === state.goal ? focusAtTop : undefined}
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
    <Paragraphs text={text} className="max-w-prose rounded-field border border-line bg-surface p-4" />
    <p className="text-muted">
      You can change it until they have decided. This version counts until you send another one.
    </p>
    <Button look="secondary" className="justify-self-start" onClick={() => dispatch(changePressed)}>
      Change my story
    </Button>
    {children}
  </section>
);
