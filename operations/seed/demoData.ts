import { accounts, type DemoAccount } from './demo/accounts.ts';
import { brotherLoan } from './demo/brotherLoan.ts';
import { choreCount } from './demo/choreCount.ts';
import type { DemoDispute } from './demo/demoDispute.ts';
import { jobFarAway } from './demo/jobFarAway.ts';
import { readMessages } from './demo/readMessages.ts';
import { spareKey } from './demo/spareKey.ts';

export const demoAccounts: readonly DemoAccount[] = accounts;

export const demoDisputes: readonly DemoDispute[] = [spareKey, brotherLoan, choreCount, jobFarAway, readMessages];
