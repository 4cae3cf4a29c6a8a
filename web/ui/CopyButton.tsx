import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonClass.ts';
import { useTimeout } from './useTimeout.ts';

const SHOWN_MS = 2000;

interface Props {
  look?: ButtonLook;
  icon?: LucideIcon;
  label: string;
  /** @returns whether something was copied */
  copy: () => Promise<boolean>;
}

/** Copies something, and says so in its place for a moment. A toast tells screen readers. */
export const CopyButton = ({ look = 'primary', icon: Icon = Copy, label, copy }: Props) => {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useTimeout(copies, SHOWN_MS, () => setCopies(0));
  const press = async () => {
    if (await copy()) setCopies(count => count + 1);
  };
  const Sign = isCopied ? Check : Icon;
  return (
    <Button look={look} data-noprint onClick={() => void press()}>
      <Sign aria-hidden className="size-4" />
      {/* The label keeps its room, so that the buttons beside it stay where they are. */}
      <span className="grid justify-items-start *:[grid-area:1/1]">
        <span className={isCopied ? 'invisible' : undefined}>{label}</span>
        {isCopied && <span>Copied</span>}
      </span>
    </Button>
  );
};
