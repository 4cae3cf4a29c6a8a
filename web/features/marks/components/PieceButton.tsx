import { memo } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import type { Piece, Removal, Word } from '../pieces.ts';

interface Props {
  piece: Piece;
  /** The text of the piece. */
  text: string;
  index: number;
  isTabStop: boolean;
  /** It may be a name or just a word. */
  isAsked: boolean;
}

const base = 'inline-block max-w-full whitespace-pre-wrap rounded-mark px-0.5 text-start align-baseline leading-mark';

const sameProps = (one: Props, other: Props): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A word or a redaction in the private text. The surrounding text decides what a press does. */
export const PieceButton = memo(({ piece, text, index, isTabStop, isAsked }: Props) => {
  const isWord = piece.type === 'word';
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isWord ? piece.isStruck : undefined}
      className={classes(base, isWord ? wordLook(piece) : removalLook(piece), isAsked && askedLook)}
    >
      {isWord ? <WordText word={piece} text={text} /> : <RemovalText removal={piece} text={text} />}
      {isAsked && <AskedMark />}
    </button>
  );
}, sameProps);

const wordLook = ({ isStruck, softened }: Word): string => {
  if (isStruck) return 'bg-danger-soft text-danger line-through decoration-2';
  return softened === undefined ? '-mx-0.5 hover:bg-brand-soft' : 'bg-b-soft text-b';
};

const removalLook = ({ isKept }: Removal): string =>
  isKept ? 'underline decoration-2 decoration-brand decoration-dotted underline-offset-4' : 'bg-sunken';

const askedLook = 'underline decoration-2 decoration-b decoration-dotted underline-offset-4';

const AskedMark = () => (
  <>
    <sup aria-hidden className="font-semibold">
      ?
    </sup>
    <span className="sr-only">. Is this a name?</span>
  </>
);

const WordText = ({ word: { isStruck, softened }, text }: { word: Word; text: string }) => {
  if (isStruck || softened === undefined) return text;
  return (
    <>
      <span className="sr-only">Softened: </span>
      <del className="text-sm decoration-1">{text}</del> <ins className="font-semibold no-underline">{softened}</ins>
    </>
  );
};

const RemovalText = ({ removal: { isKept, redaction }, text }: { removal: Removal; text: string }) => {
  if (isKept)
    return (
      <>
        {text}
        <span className="sr-only"> stays in. Press to take it out again</span>
      </>
    );
  const isReplaced = redaction.replacement !== text;
  return (
    <>
      <span className="sr-only">Taken out: </span>
      <del className="text-danger decoration-2">{text}</del>
      {isReplaced && (
        <>
          <span className="sr-only">, strangers will read</span>{' '}
          <ins className="font-semibold no-underline">
            <Unbroken text={redaction.replacement} />
          </ins>
        </>
      )}
      <span className="sr-only">{redaction.restorable ? '. Press to put it back' : '. Cannot be put back'}</span>
    </>
  );
};
