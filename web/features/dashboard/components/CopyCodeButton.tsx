import { Copy } from 'lucide-react';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const copy = async (code: string) => {
  if (await copyText(code)) showToast({ title: 'Copied!', description: 'Referee code copied to clipboard' });
  else showFailure('Copy failed', `Please copy the code manually: ${code}`);
};

export const CopyCodeButton = ({ code, label }: { code: string; label: string }) => (
  <Button look="secondary" onClick={() => void copy(code)}>
    <Copy aria-hidden className="size-4" />
    {label}
  </Button>
);
