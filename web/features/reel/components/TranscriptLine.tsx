import { memo } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

interface Props {
  text: string;
  /** Absent where the film leaves the line out, or where its time is unknown. */
  startMs: number | undefined;
  isCurrent: boolean;
  isTabStop: boolean;
  onSeek: (elapsedMs: number) => void;
}

const base = 'block w-full rounded-md border-l-3 px-2 py-1 text-start';
const currentLook = 'border-brand bg-brand-soft text-ink';

export const TranscriptLine = memo(({ text, startMs, isCurrent, isTabStop, onSeek }: Props) => {
  const look = classes(
    base,
    isCurrent ? currentLook : 'border-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-ink',
  );
  const common = { className: look, 'aria-current': isCurrent || undefined };
  return (
    <li dir="auto">
      {startMs === undefined ? (
        <span {...common}>
          <Unbroken text={text} />
        </span>
      ) : (
        <button type="button" tabIndex={isTabStop ? 0 : -1} onClick={() => onSeek(startMs)} {...common}>
          <Unbroken text={text} />
        </button>
      )}
    </li>
  );
});
