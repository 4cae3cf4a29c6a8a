import { useMutation } from '@tanstack/react-query';
import type { DisownBody } from '#contract/account.ts';
import type { Done } from '#contract/views.ts';
import { command, LONG_PATIENCE_MS } from '#web/lib/command.ts';
import { isStatus } from '#web/lib/http.ts';
import { useLostAnswer } from '#web/lib/lostAnswer.ts';
import { showFailure } from '#web/ui/toast/toastAtom.ts';

const DELETED: Done = { message: 'The account was deleted, and your address is free again.' };

/** The token is consumed together with the account. */
export const useDisownAccount = () =>
  useMutation({
    mutationFn: useLostAnswer(
      (payload: DisownBody) => command<Done>('/api/account/disown', { payload, patienceMs: LONG_PATIENCE_MS }),
      refusal => (isStatus(refusal, 400) ? Promise.resolve(DELETED) : undefined),
    ),
    onError: error => showFailure('The account was not deleted', error),
  });
