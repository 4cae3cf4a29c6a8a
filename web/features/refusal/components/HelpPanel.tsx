import { LifeBuoy } from 'lucide-react';
import { useId } from 'react';
import { countryOf, helpFor, IF_UNSAFE_HELP } from '#contract/helplines.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { withLinks } from '../phoneLinks.ts';
import { LeaveQuickly } from './LeaveQuickly.tsx';

/** @returns sentences that say where to find help in the reader's country */
export const helpHere = (...needs: Parameters<typeof helpFor>[0][]): string[] =>
  needs.map(need => helpFor(need, countryOf(navigator.languages)));

/** A sentence whose phone numbers and site names are links. */
const Linked = ({ sentence }: { sentence: string }) =>
  withLinks(sentence).map(({ text, href }) =>
    href ? (
      <a key={href} href={href} rel="noreferrer" className="inline-block font-semibold text-brand underline">
        {text}
      </a>
    ) : (
      text
    ),
  );

interface LinesProps {
  help: readonly string[];
  className?: string;
}

export const HelpLines = ({ help, className }: LinesProps) =>
  help.map(sentence => (
    <p key={sentence} className={className}>
      <Linked sentence={sentence} />
    </p>
  ));

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
      <HelpLines help={help} className="text-lg" />
      <p className="text-muted">
        Only you see this.{isStory && ' The other side only sees that your story is not in yet.'}
      </p>
      <LeaveQuickly forget={forget} />
    </section>
  );
};

/** Where to find help, for a writer whose text a person took to speak of somebody in danger. */
export const HelpFor = ({ reason, ...props }: Omit<Props, 'help'> & { reason: RemovalReason | null }) =>
  reason === 'self_harm' && <HelpPanel help={helpHere('crisis', ...IF_UNSAFE_HELP)} {...props} />;
