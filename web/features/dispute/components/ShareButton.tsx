import { Share2 } from 'lucide-react';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const copyAddress = async (address: string) => {
  if (await copyText(address))
    showToast({ title: 'Link Copied!', description: 'Send it to anyone who should have a say.' });
  else showFailure('Copy failed', `Please copy the link manually: ${address}`);
};

const share = async (title: string) => {
  const address = window.location.origin + window.location.pathname;
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (!isTouch || !('share' in navigator)) return copyAddress(address);
  // Closing the phone's share sheet rejects too, and is not a failure.
  await navigator.share({ title, url: address }).catch(() => undefined);
};

export const ShareButton = ({ title }: { title: string }) => (
  <Button look="secondary" data-noprint onClick={() => void share(title)}>
    <Share2 aria-hidden className="size-4" />
    Share
  </Button>
);
