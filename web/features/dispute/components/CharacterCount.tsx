import { formatNumber } from '#contract/numbers.ts';
import { countCharacters } from '#domain/characters.ts';
import { RULES } from '#domain/rules.ts';

const { max } = RULES.storyCharacters;

export const CharacterCount = ({ text, isKept }: { text: string; isKept: boolean }) => (
  <p className="text-muted text-sm tabular-nums">
    <span>{`${formatNumber(countCharacters(text.trim()))} of ${formatNumber(max)} characters`}</span>
    {text !== '' && (
      <span className="block">
        {isKept ? 'Draft saved on this device' : 'This browser keeps no drafts: please send it before you leave'}
      </span>
    )}
  </p>
);
