import { useEffect, useRef, useState } from 'react';
import type { Marks } from '#web/features/moderation/marks.ts';

/**
 * The other version of a story that was written in two tabs: what stood here before another tab put its own in the place of it.
 * @param marks the story as it is now
 * @param write shows another version, in all tabs
 */
export const useReplacedVersion = (marks: Marks, write: (version: Marks) => void) => {
  const [kept, keep] = useState<Marks>();
  /** As it was last changed here. */
  const own = useRef(marks);
  const adopted = useRef<string>(undefined);
  useEffect(() => {
    if (marks.text !== adopted.current) own.current = marks;
  }, [marks]);
  /** To be told of every text that comes from another tab. */
  const noteAdopted = (text: string) => {
    adopted.current = text;
    // Whoever only writes on in another tab has replaced nothing.
    if (!text.startsWith(own.current.text.trim())) keep(own.current);
  };
  const swap = () => {
    if (!kept) return;
    keep(marks);
    write(kept);
  };
  return { noteAdopted, hasOther: kept !== undefined && kept.text !== marks.text, swap, giveUp: () => keep(undefined) };
};
