import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnonymousTagBody } from '#contract/commands.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { currentUserQuery } from './currentUser.ts';

export const useSetAnonymousTag = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: AnonymousTagBody) =>
      command<unknown>('/api/auth/anonymous-tag', { method: 'PATCH', payload }),
    onSuccess: () => {
      showToast({ title: 'Anonymous tag set!', description: 'You can now participate in disputes anonymously.' });
      // The tag appears on their disputes and comments.
      void client.invalidateQueries({ queryKey: ['/api/disputes'] });
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: error => showFailure('We could not save your tag', error),
  });
};
