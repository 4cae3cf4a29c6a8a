import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './clipboard.ts';
import { focusAtTop } from './focusAtTop.ts';
import { focusMain, isFree } from './focusMain.ts';
import { Notice } from './Notice.tsx';

interface Props {
  title: string;
  /** What has become of it. */
  why: string;
  text: string;
  /** Whether it takes the place of the form in which the text was. It takes over the focus then. */
  takesFocus?: boolean;
  /** Whether it survives a reload. */
  isKept?: boolean;
  discard: () => void;
}

/** A text that somebody typed on this device and that does not count, until they delete it. */
export const UnsentText = ({ title, why, text, takesFocus = false, isKept = true, discard }: Props) => {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // The page may have taken it just before.
    if (takesFocus && isFree(document.getElementById('main'))) focusAtTop(place.current);
  }, [takesFocus]);
  const copy = async () =>
    setSaid((await copyText(text)) ? 'Copied.' : 'Your browser did not allow it. Please select the text and copy it.');
  const remove = () => {
    focusMain();
    discard();
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      data-noprint
      className="scroll-my-24 rounded-card"
    >
      <Notice>
        <p id={`${id}-title`} className="font-semibold">
          {title}
        </p>
        <p id={`${id}-why`}>{why}</p>
        <p
          dir="auto"
          className="wrap-anywhere max-w-prose whitespace-pre-line rounded-field border border-line bg-surface p-4"
        >
          {text}
        </p>
        <p className="text-muted text-sm">Only you can see this.{isKept && ' It is saved on this device.'}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="secondary" onClick={() => void copy()}>
            Copy it
          </Button>
          <Button look="quiet" onClick={remove}>
            Delete it
          </Button>
          <p role="status" className="text-sm">
            {said}
          </p>
        </div>
      </Notice>
    </section>
  );
};
