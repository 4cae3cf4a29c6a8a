import { countryOf, helpFor } from '#contract/help.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { HelpPanel } from './HelpPanel.tsx';

interface Props {
  reason: RemovalReason | null;
  isStory?: boolean | undefined;
  forget?: (() => void) | undefined;
}

const NEEDS = ['crisis', 'violence', 'emergency'] as const;

/** Where to find help, for a writer whose text a person took to speak of somebody in danger. */
export const HelpFor = ({ reason, isStory, forget }: Props) => {
  if (reason !== 'self_harm') return null;
  const country = countryOf(navigator.languages);
  return <HelpPanel help={NEEDS.map(need => helpFor(need, country))} isStory={isStory} forget={forget} />;
};
