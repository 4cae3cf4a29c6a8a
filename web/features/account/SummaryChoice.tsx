import { useId } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { useChooseSummaries } from './api/chooseSummaries.ts';

export const SummaryChoice = ({ user }: { user: CurrentUser }) => {
  const hint = useId();
  const { mutate, isPending, variables } = useChooseSummaries();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-describedby={hint}
          checked={isPending ? variables.dailySummaries : user.dailySummaries}
          onChange={event => mutate({ dailySummaries: event.target.checked })}
        />
        A daily summary while people vote on my dispute
      </label>
      <p id={hint} className="text-muted">
        How many people voted, which way, and whether anybody wrote: once a day at most, and only when there is
        something new.
        {!user.isEmailVerified && ' It begins when your email address is verified.'}
      </p>
    </div>
  );
};
