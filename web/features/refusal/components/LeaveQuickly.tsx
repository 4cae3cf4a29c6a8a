import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

/**
 * A page that anybody may have open. The site's referrer policy keeps this page's address from it.
 */
const ELSEWHERE = 'https://www.wikipedia.org/';

/**
 * Previews and dialogs have history entries of their own after the page. Going back to the page's
 * first entry first leaves nothing behind it.
 */
const leaveSteps = () => {
  window.history.replaceState(null, '', '/');
  // The back/forward cache may keep this page hidden and show it again.
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign(ELSEWHERE);
};

/** Leaves at once; neither "Back" nor "Forward" leads to this page again. */
const leave = () => {
  // This page must be gone before the other one has loaded.
  document.body.hidden = true;
  document.title = 'Wikipedia';
  const { isAfterText, isInDialog } = window.history.state ?? {};
  // A dialog may be open over a preview.
  const steps = [isAfterText, isInDialog].filter(Boolean).length;
  if (steps > 0) {
    window.addEventListener('popstate', leaveSteps, { once: true });
    window.history.go(-steps);
  } else if (window.navigation?.canGoForward) leaveSteps();
  else window.location.replace(ELSEWHERE);
};

/** @param forget deletes the text written on this page from the device, if there is any */
export const LeaveQuickly = ({ forget }: { forget?: (() => void) | undefined }) => {
  const [isForgetting, setIsForgetting] = useState(false);
  const go = () => {
    if (isForgetting) forget?.();
    leave();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="danger" onClick={go}>
        <LogOut aria-hidden className="size-4" />
        Leave quickly
      </Button>
      {forget && (
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={isForgetting}
            onChange={event => setIsForgetting(event.target.checked)}
          />
          Also delete what I wrote from this device
        </label>
      )}
      <p className="text-muted text-sm">
        Opens Wikipedia in place of this page. Your browser's history can still show that you were here.
      </p>
    </div>
  );
};
