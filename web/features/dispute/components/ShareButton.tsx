import { Share2 } from 'lucide-react';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { copyWithToast } from '#web/ui/clipboard.ts';
import { titleInWords } from '../share.ts';

const COPIED = { title: 'Link Copied!', description: 'Send it to anyone who should have a say.' };

/** @returns whether the link was copied, rather than shared by other means */
const share = async (title: string): Promise<boolean> => {
  const address = window.location.origin + window.location.pathname;
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (!isTouch || !('share' in navigator))
    return copyWithToast(address, COPIED, `Please copy the link manually: ${address}`);
  // Closing the phone's share sheet rejects too, and is not a failure.
  await navigator.share({ title: titleInWords(title), url: address }).catch(() => undefined);
  return false;
};

export const ShareButton = ({ title }: { title: string }) => (
  <CopyButton look="secondary" icon={Share2} label="Share" copy={() => share(title)} />
);
