import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { createStore } from '#web/lib/hooks/createStore.ts';
import { TextField } from '#web/ui/Field.tsx';
import { importWithRetry } from '#web/ui/importWithRetry.ts';
import { type Weakness, weaknessOf } from '../weakPassword.ts';

const WARNINGS: Readonly<Record<Weakness, string>> = {
  blank: 'This is only spaces, which is easy to guess.',
  repeated: 'This repeats itself, which is easy to guess.',
  product: 'This is based on our name, which is easy to guess here.',
  personal: 'This is based on your name or email, which others can guess.',
  common: 'Many people use this password, so others will try it first.',
};

/** Made once for every field. Empty until it is loaded. */
const commonPasswords = createStore<ReadonlySet<string>>(new Set());

const loadCommon = async (): Promise<void> => {
  if (commonPasswords.get().size > 0) return;
  const { default: passwords } = await importWithRetry(() => import('@zxcvbn-ts/language-common/src/passwords.json'));
  commonPasswords.set(new Set(passwords));
};

/**
 * @returns the list, once loaded. Loading starts when it is first needed; until then the other
 * checks still apply
 */
const useCommonPasswords = (isWanted: boolean): ReadonlySet<string> => {
  useEffect(() => {
    if (isWanted) void loadCommon().catch(() => undefined);
  }, [isWanted]);
  return commonPasswords.useAll();
};

/**
 * @param own the person's names and email address, if known
 * @returns a warning about a new password while it is typed; undefined when there is none
 */
const usePasswordWarning = (password: string, own: readonly string[]): string | undefined => {
  const common = useCommonPasswords(password !== '');
  const weakness = weaknessOf(password, { own, common });
  return weakness && `${WARNINGS[weakness]} A short sentence is safer.`;
};

interface Props extends UseFormRegisterReturn {
  label: string;
  /** The current value. */
  typed: string;
  /** The person's names and email address, if known. */
  own: readonly string[];
  error: string | undefined;
}

/** The field for choosing a password. It warns about one that is easy to guess, but accepts it. */
export const NewPasswordField = ({ typed, own, ...field }: Props) => (
  <TextField
    type="password"
    autoComplete="new-password"
    hint="8 characters or more. A short sentence is easy to remember."
    warning={usePasswordWarning(typed, own)}
    {...field}
  />
);
