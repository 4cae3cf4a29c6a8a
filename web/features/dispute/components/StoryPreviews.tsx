import { beginningOf } from '#contract/beginning.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { SIDE_NAMES, type Side, SideMark } from '#web/ui/SideMark.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

interface Props {
  side: Side;
  tag: string | null;
  story: string | null;
  characters: number;
}

const StoryPreview = ({ side, tag, story, characters }: Props) => (
  <div className="grid min-w-0 content-start gap-1">
    <p className="flex items-center gap-1.5 font-semibold text-sm">
      <SideMark side={side} className="size-4 shrink-0" />
      <span className="wrap-anywhere">{tag ?? SIDE_NAMES[side]}</span>
    </p>
    <p dir="auto" className="text-muted">
      <Unbroken text={beginningOf(story ?? '', characters)} />
    </p>
  </div>
);

/** The beginnings of both stories, each cut to this length. */
export const StoryPreviews = ({ dispute, characters }: { dispute: DisputeListItem; characters: number }) => (
  <>
    <StoryPreview side="a" tag={dispute.user1AnonymousTag} story={dispute.user1Story} characters={characters} />
    <StoryPreview side="b" tag={dispute.user2AnonymousTag} story={dispute.user2Story} characters={characters} />
  </>
);
