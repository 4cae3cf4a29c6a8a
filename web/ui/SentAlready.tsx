import { type ReactNode, useId } from 'react';
import { takeFocus } from './focusAtTop.ts';
import { noticeClass } from './Notice.tsx';

interface Props {
  /** The version that is stored, as others read it; undefined if it is no longer known. */
  text: string | undefined;
  children: ReactNode;
}

/**
 * A version was sent whose answer was lost. The one in the form was not sent; it takes the focus.
 */
export const SentAlready = ({ text, children }: Props) => {
  const id = useId();
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby={id} className={`${noticeClass()} scroll-my-24`}>
      <p id={id} className="font-semibold">
        Another version was sent already
      </p>
      {text !== undefined && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          “{text}”
        </p>
      )}
      {children}
    </section>
  );
};
