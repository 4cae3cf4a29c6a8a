import { useState } from 'react';
import type { VerifiedEmail } from '#contract/views.ts';
import { formatDate } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  account: NonNullable<VerifiedEmail['account']>;
  /** Deletes the account. */
  onDisown: () => void;
  isPending: boolean;
}

/**
 * For somebody who opened the link without being signed in to the account: a stranger may have
 * created it with their address.
 */
export const WhoseAccount = ({ account, onDisown, isPending }: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mt-4 grid justify-items-center gap-3 border-line border-t pt-5 text-base">
      <p>
        This confirmed the account of <strong className="wrap-anywhere text-ink">{account.email}</strong>, made on{' '}
        {formatDate(account.createdAt)}.
      </p>
      {account.canDisown && !isAsking && (
        <>
          <p>If you did not create it, somebody used your address.</p>
          <Button look="secondary" onClick={() => setIsAsking(true)}>
            This is not me
          </Button>
        </>
      )}
      {isAsking && (
        <>
          <p role="status">
            If you delete the account, everything in it is gone for good. The person who created it is signed out, and
            your address is free again.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="danger" isPending={isPending} onClick={onDisown}>
              {isPending ? 'Deleting...' : 'Delete this account'}
            </Button>
            {!isPending && (
              <Button look="secondary" onClick={() => setIsAsking(false)}>
                Keep it
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
};
