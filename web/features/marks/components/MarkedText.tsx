import { Fragment, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { runsOf } from '../directions.ts';
import type { Piece } from '../pieces.ts';
import { isAsked, type Question } from '../questions.ts';
import { targetOf } from '../roving.ts';
import { PieceButton } from './PieceButton.tsx';

interface Props {
  /** The name of the text, for screen readers. */
  label: string;
  describedBy: string;
  text: string;
  pieces: readonly Piece[];
  /** The words that may be names. */
  questions?: readonly Question[];
  /** @param pieces the pressed one or, with Shift, all from the previously pressed one */
  onPress: (pieces: readonly Piece[]) => void;
}

const indexOf = (target: EventTarget): number | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return button ? Number(button.dataset.index) : undefined;
};

/**
 * A text whose words can be pressed: by touch, by mouse, or with arrow keys and Enter. It is a
 * single tab stop.
 */
export const MarkedText = ({ label, describedBy, text, pieces, questions = [], onPress }: Props) => {
  const [stop, setStop] = useState(0);
  const pressedBefore = useRef(0);
  const isShiftHeld = useRef(false);
  const press = (event: MouseEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (index === undefined) return;
    const isRange = event.shiftKey || (event.detail === 0 && isShiftHeld.current);
    const [from, to] = isRange ? [pressedBefore.current, index].toSorted((a, b) => a - b) : [index, index];
    pressedBefore.current = index;
    setStop(index);
    onPress(pieces.slice(from, (to ?? index) + 1));
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    // Firefox does not report Shift in the click that a key press produces.
    isShiftHeld.current = event.shiftKey;
    const next = target instanceof HTMLElement ? targetOf(key, currentTarget, target) : undefined;
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setStop(Number(next.dataset.index));
    next.focus();
  };
  const tabStop = Math.min(stop, pieces.length - 1);
  const gapBefore = (index: number) => text.slice(pieces[index - 1]?.end ?? 0, pieces[index]?.start);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are words, no fields
    <div
      role="group"
      dir="auto"
      // The words themselves show the marks.
      translate="no"
      aria-label={label}
      aria-describedby={describedBy}
      onClick={press}
      onKeyDown={move}
      className="wrap-anywhere max-w-[65ch] select-none whitespace-pre-wrap text-lg leading-[2.25]"
    >
      {runsOf(text, pieces).map(({ direction, from, pieces: some }) => (
        <Fragment key={from}>
          <Unbroken text={gapBefore(from)} />
          <span dir={direction}>
            {some.map((piece, place) => (
              <Fragment key={piece.start}>
                {place > 0 && <Unbroken text={gapBefore(from + place)} />}
                <PieceButton
                  piece={piece}
                  text={text.slice(piece.start, piece.end)}
                  index={from + place}
                  isTabStop={from + place === tabStop}
                  isAsked={isAsked(questions, piece)}
                />
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
      <Unbroken text={text.slice(pieces.at(-1)?.end ?? 0)} />
    </div>
  );
};
