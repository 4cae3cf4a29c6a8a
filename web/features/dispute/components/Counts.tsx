import { Eye, MessageCircle, Scale } from 'lucide-react';
import { counted } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';

type Props = Pick<DisputeListItem, 'voteCount' | 'commentCount'> & { viewCount?: number | undefined };

export const Counts = ({ voteCount, commentCount, viewCount }: Props) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4">
    {voteCount !== null && (
      <li>
        <Scale aria-hidden />
        {counted(voteCount, 'vote')}
      </li>
    )}
    <li>
      <MessageCircle aria-hidden />
      {counted(commentCount, 'comment')}
    </li>
    {/* Views count voters, too. Without them, where votes are hidden, they would say nothing. */}
    {voteCount !== null && viewCount !== undefined && (
      <li>
        <Eye aria-hidden />
        {counted(viewCount, 'view')}
      </li>
    )}
  </ul>
);
