import { accountActions } from './accountActions.ts';
import type { Action, ActionsFor, Request, Sources } from './action.ts';
import { disputeActions } from './disputeActions.ts';
import type { Model } from './model.ts';
import type { Attempt } from './operations.ts';

const actions: ActionsFor<Attempt['do']> = { ...accountActions, ...disputeActions };

export const actionOf = async (model: Model, attempt: Attempt, sources: Sources): Promise<Action> => {
  const make = actions[attempt.do] as (model: Model, attempt: Attempt, sources: Sources) => Request | Promise<Request>;
  const request = await make(model, attempt, sources);
  return { ...request, attempt, by: 'by' in attempt ? attempt.by : 'visitor' };
};
