import { SIDE_NAMES, type Side } from '#web/ui/SideMark.tsx';
import type { ReelDispute } from '../reelSource.ts';

export const Transcript = ({ dispute }: { dispute: ReelDispute }) => (
  <details className="rounded-field border border-line bg-surface px-4">
    <summary className="py-3 font-semibold">Transcript</summary>
    <div className="grid gap-4 pb-4">
      <Part side="a" tag={dispute.tags.a} story={dispute.user1Story} />
      <Part side="b" tag={dispute.tags.b} story={dispute.user2Story} />
    </div>
  </details>
);

const Part = ({ side, tag, story }: { side: Side; tag: string | null; story: string | null }) => (
  <section>
    <h4 className="font-semibold">{tag ?? SIDE_NAMES[side]}</h4>
    <p className="whitespace-pre-line text-muted">{story}</p>
  </section>
);
