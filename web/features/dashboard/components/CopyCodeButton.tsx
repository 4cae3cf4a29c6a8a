import { copyText } from '#web/lib/clipboard.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const copyCode = async (code: string): Promise<boolean> => {
  const isCopied = await copyText(code);
  if (isCopied) showToast({ title: 'Copied!', description: 'Referee code copied to clipboard' });
  else showFailure('Copy failed', `Please copy the code manually: ${code}`);
  return isCopied;
};

export const CopyCodeButton = ({ code, label }: { code: string; label: string }) => (
  <CopyButton look="secondary" label={label} copy={() => copyCode(code)} />
);
