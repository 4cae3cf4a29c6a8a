import { formatNumber } from '#contract/numbers.ts';
import { countCharacters } from '#domain/characters.ts';
import { classes } from '#web/ui/classes.ts';

interface Props {
  text: string;
  max: number;
  /** Shorter texts have room enough: nobody needs to count them. */
  from?: number;
}

/** How long a text is and may be, so that whoever wrote too much knows how much has to go. */
export const CharacterCount = ({ text, max, from = 0 }: Props) => {
  const count = countCharacters(text.trim());
  if (count < from) return null;
  return (
    <p className={classes('text-sm tabular-nums', count > max ? 'font-semibold text-danger' : 'text-muted')}>
      {`${formatNumber(count)} of ${formatNumber(max)} characters`}
    </p>
  );
};
