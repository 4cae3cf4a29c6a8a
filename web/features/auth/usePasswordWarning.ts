import { useEffect, useState } from 'react';
import { arriving } from '#web/lib/arriving.ts';
import { type Weakness, weaknessOf } from './weakPassword.ts';

const WARNINGS: Readonly<Record<Weakness, string>> = {
  blank: 'This is only spaces, which is easy to guess.',
  repeated: 'This repeats itself, which is easy to guess.',
  product: 'This is based on our name, which is easy to guess here.',
  personal: 'This is based on your name or email, which others can guess.',
  common: 'Many people use this password, so others will try it first.',
};

const NONE: ReadonlySet<string> = new Set();

/**
 * @returns the list, once loaded. Loading starts when it is first needed; until then the other
 * checks still apply
 */
const useCommonPasswords = (isWanted: boolean): ReadonlySet<string> => {
  const [common, setCommon] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    arriving(() => import('./commonPasswords.ts')).then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      () => undefined,
    );
  }, [isWanted]);
  return common;
};

/**
 * @param own the person's names and email address, if known
 * @returns a warning about a new password while it is typed; undefined when there is none
 */
export const usePasswordWarning = (password: string, own: readonly string[]): string | undefined => {
  const common = useCommonPasswords(password !== '');
  const weakness = weaknessOf(password, { own, common });
  return weakness && `${WARNINGS[weakness]} A short sentence is safer.`;
};
