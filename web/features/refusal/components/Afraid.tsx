import { IF_UNSAFE_HELP } from '#contract/helplines.ts';
import { HelpLines, helpHere } from './HelpPanel.tsx';
import { LeaveQuickly } from './LeaveQuickly.tsx';

/**
 * For somebody who writes about a person they fear, and who may not be alone. Collapsed until
 * opened, so that it alarms nobody.
 */
export const Afraid = ({ forget }: { forget?: () => void }) => (
  <details className="rounded-card open:bg-sunken open:px-4 open:py-3">
    <summary className="min-h-6 cursor-pointer text-muted">Are you afraid of the other person?</summary>
    <div className="grid gap-3 pt-3">
      <p>Then strangers should not be voting on this, and you owe nobody a story. Please talk to someone you trust.</p>
      <HelpLines help={helpHere(...IF_UNSAFE_HELP)} />
      <LeaveQuickly forget={forget} />
    </div>
  </details>
);
