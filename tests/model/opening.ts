import { NAMES } from './model.ts';
import type { Operation } from './operations.ts';

/** Everybody has an account, one of them unverified, and two have told their stories. */
export const OPENING: readonly Operation[] = [
  ...NAMES.map(by => ({ do: 'register', by }) as const),
  ...NAMES.slice(0, 5).map(by => ({ do: 'verify', by, link: 'mailed' }) as const),
  { do: 'create', by: 'Ada', text: 'fine' },
  { do: 'join', by: 'Ben', on: 0, code: 'right' },
  { do: 'tell', by: 'Ada', on: 0, text: 'telling' },
  { do: 'tell', by: 'Ben', on: 0, text: 'fine' },
];
