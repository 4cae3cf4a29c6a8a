import { Play, X } from 'lucide-react';
import type { DisputeDetail } from '#contract/views.ts';
import { formatDay } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
import { watchReel } from '../goTo.ts';
import { isOpen } from '../participation.ts';
import { useMoment } from '../useMoment.ts';
import { ShareButton } from './ShareButton.tsx';

/** For both participants, until they put it away: their dispute is public now. */
export const OpenedBand = ({ dispute }: Pick<DisputeDetail, 'dispute'>) => {
  const { id, title, expiresAt } = dispute;
  const [isPutAway, putAway] = useMoment(id, 'opened');
  if (isPutAway || !isOpen(dispute) || expiresAt === null) return null;
  const close = () => {
    putAway('yes');
    focusMain();
  };
  return (
    <section aria-labelledby="opened-heading" data-noprint className="halves border-line border-b">
      <div className="shell relative flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <TwoMugs className="-my-2 w-24 shrink-0" />
        <div role="status" className="min-w-0 flex-1 basis-72 pr-10 lg:pr-0">
          <h2 id="opened-heading" className="text-2xl">
            Both sides are in. The vote is open until {formatDay(expiresAt)}
          </h2>
          <p className="text-muted">Neither of you has to argue any more today. Others read you both now.</p>
        </div>
        <div className="buttons gap-2 max-sm:w-full lg:pr-12">
          <ShareButton title={title} />
          <Button look="secondary" onClick={() => watchReel(id)}>
            <Play aria-hidden className="size-4 fill-current" />
            Watch the reel
          </Button>
        </div>
        <button
          type="button"
          aria-label="Put this away"
          onClick={close}
          className="absolute top-3 right-2 grid size-11 place-items-center rounded-full hover:bg-surface"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
};
