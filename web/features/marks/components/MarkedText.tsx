import { Fragment, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { runsOf } from '../directions.ts';
import { cutGap } from '../gaps.ts';
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
  const runs = runsOf(text, pieces);
  const gapBefore = (index: number) => text.slice(pieces[index - 1]?.end ?? 0, pieces[index]?.start);
  /** Between two directions and at the ends of several, a mark belongs to the text around them. */
  const gapIn = (index: number, isInRun: boolean) =>
    isInRun ? cutGap(gapBefore(index)) : (['', gapBefore(index), ''] as const);
  const [, ...end] = gapIn(pieces.length, runs.length === 1);
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
      className="wrap-anywhere max-w-prose select-none whitespace-pre-wrap text-lg leading-loose"
    >
      {runs.map(({ direction, from, pieces: some }) => (
        <Fragment key={from}>
          <Unbroken text={gapBefore(from)} />
          <span dir={direction}>
            {some.map((piece, place) => {
              const index = from + place;
              const [, between, before] = gapIn(index, place > 0);
              const [after] = gapIn(index + 1, place + 1 < some.length || runs.length === 1);
              return (
                <Fragment key={piece.start}>
                  {place > 0 && <Unbroken text={between} />}
                  <span className="whitespace-nowrap">
                    {before}
                    <PieceButton
                      piece={piece}
                      text={text.slice(piece.start, piece.end)}
                      index={index}
                      isTabStop={index === tabStop}
                      isAsked={isAsked(questions, piece)}
                    />
                    {after}
                  </span>
                </Fragment>
              );
            })}
          </span>
        </Fragment>
      ))}
      <Unbroken text={end.join('')} />
    </div>
  );
};
