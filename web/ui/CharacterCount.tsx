import { formatNumber } from '#contract/numbers.ts';
import { countCharacters } from '#domain/characters.ts';
import { classes } from './classes.ts';

interface Props {
  text: string;
  max: number;
  /** Shorter texts are well below the limit, so no count is shown. */
  from?: number;
}

/** Shows the length and the limit, so that a writer over the limit knows how much to cut. */
export const CharacterCount = ({ text, max, from = 0 }: Props) => {
  const count = countCharacters(text.trim());
  if (count < from) return null;
  return (
    <p className={classes('text-sm tabular-nums', count > max ? 'font-semibold text-danger' : 'text-muted')}>
      {`${formatNumber(count)} of ${formatNumber(max)} characters`}
    </p>
  );
};
