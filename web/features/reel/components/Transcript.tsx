import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { Segment } from '#contract/reel/script.ts';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { type Speech, speechesOf, startOf, type Timeline } from '../timeline.ts';

interface Props {
  script: readonly Segment[];
  timeline: Timeline;
  /** The line that is shown and spoken now. */
  current: string | undefined;
  onSeek: (elapsedMs: number) => void;
  isOpen: boolean;
}

/** Up, down, Home and End: all lines together are a single tab stop. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const at = lines.indexOf(event.target as HTMLButtonElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: lines[at + 1],
    ArrowUp: lines[Math.max(0, at - 1)],
    Home: lines[0],
    End: lines.at(-1),
  };
  if (!(event.key in targets)) return;
  event.preventDefault();
  targets[event.key]?.focus();
};

/**
 * Keeps the current line in view, unless somebody is reading elsewhere in the transcript. At the
 * start of a reel that is the first line.
 */
const useFollowing = (current: string | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    if (current === undefined) box.current.scrollTop = 0;
    const line = box.current.querySelector<HTMLElement>('[aria-current]');
    if (!line || box.current.matches(':hover, :focus-within')) return;
    box.current.scrollTop = line.offsetTop - box.current.clientHeight / 3;
  }, [current]);
  return box;
};

/** Everything that is said, to read along. A line jumps to where it is said. */
export const Transcript = memo(({ script, timeline, current, onSeek, isOpen }: Props) => {
  const speeches = useMemo(() => speechesOf(script), [script]);
  const box = useFollowing(current);
  return (
    <details open={isOpen} className="rounded-field border border-line bg-surface [:fullscreen_&]:hidden">
      <summary className="px-4 py-3 font-semibold">Transcript</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside */}
      <div
        ref={box}
        onKeyDown={moveFocus}
        // If no line can be pressed, the box itself scrolls by keyboard.
        tabIndex={timeline.length === 0 ? 0 : undefined}
        className="relative grid max-h-64 gap-3 @xl:max-h-[calc(var(--stage-height)-10.5rem)] overflow-y-auto px-2 pb-3"
      >
        {speeches.map(speech => (
          <SpeechLines key={speech.lines[0]?.id} {...{ speech, timeline, current, onSeek }} />
        ))}
      </div>
    </details>
  );
});

interface SpeechProps extends Pick<Props, 'timeline' | 'current' | 'onSeek'> {
  speech: Speech;
}

const SpeechLines = ({ speech, timeline, current, onSeek }: SpeechProps) => {
  const stop = current ?? timeline[0]?.id;
  return (
    <div>
      <p className="px-2 font-semibold text-sm">{speech.speaker}</p>
      <ul aria-label={speech.speaker}>
        {speech.lines.map(line => (
          <TranscriptLine
            key={line.id}
            text={line.text}
            startMs={startOf(timeline, line.id)}
            isCurrent={line.id === current}
            isTabStop={line.id === stop}
            onSeek={onSeek}
          />
        ))}
      </ul>
    </div>
  );
};

interface TranscriptLineProps {
  text: string;
  /** Absent where the video leaves the line out, or where its time is unknown. */
  startMs: number | undefined;
  isCurrent: boolean;
  isTabStop: boolean;
  onSeek: (elapsedMs: number) => void;
}

const TranscriptLine = memo(({ text, startMs, isCurrent, isTabStop, onSeek }: TranscriptLineProps) => {
  const look = classes(
    'block w-full rounded-mark border-l-3 px-2 py-1 text-start',
    isCurrent
      ? 'border-brand bg-brand-soft text-ink'
      : 'border-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-ink',
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
