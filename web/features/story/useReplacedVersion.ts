import { useEffect, useRef, useState } from 'react';
import type { Marks } from '#web/features/marks/marks.ts';

/**
 * The other version of a story written in two tabs: the one that was here before another tab
 * replaced it.
 * @param marks the current story
 * @param write shows another version, in all tabs
 */
export const useReplacedVersion = (marks: Marks, write: (version: Marks) => void) => {
  const [kept, keep] = useState<Marks>();
  /** The last version that was edited in this tab. */
  const own = useRef(marks);
  const adopted = useRef<string>(undefined);
  useEffect(() => {
    if (marks.text !== adopted.current) own.current = marks;
  }, [marks]);
  /** Called for every text that comes from another tab. */
  const noteAdopted = (text: string) => {
    adopted.current = text;
    // Typing on in another tab replaces nothing.
    if (!text.startsWith(own.current.text.trim())) keep(own.current);
  };
  const swap = () => {
    if (!kept) return;
    keep(marks);
    write(kept);
  };
  return { noteAdopted, hasOther: kept !== undefined && kept.text !== marks.text, swap, giveUp: () => keep(undefined) };
};
