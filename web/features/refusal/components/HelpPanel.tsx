import { LifeBuoy } from 'lucide-react';
import { useId } from 'react';
import { LeaveQuickly } from './LeaveQuickly.tsx';
import { Linked } from './Linked.tsx';

interface Props {
  /** Sentences that say where to find help. */
  help: readonly string[];
  /** Only a story has another side waiting for it. */
  isStory?: boolean | undefined;
  forget?: (() => void) | undefined;
}

/**
 * For a writer who may be in danger: people to call, and a way off this page. Nobody else ever sees
 * it.
 */
export const HelpPanel = ({ help, isStory, forget }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border-2 border-brand bg-surface p-5">
      <h3 id={id} className="flex items-center gap-2 text-xl">
        <LifeBuoy aria-hidden className="size-6 shrink-0 text-brand" />
        You can get help
      </h3>
      {help.map(sentence => (
        <p key={sentence} className="text-lg">
          <Linked sentence={sentence} />
        </p>
      ))}
      <p className="text-muted">
        Only you see this.{isStory && ' The other side only sees that your story is not in yet.'}
      </p>
      <LeaveQuickly forget={forget} />
    </section>
  );
};
