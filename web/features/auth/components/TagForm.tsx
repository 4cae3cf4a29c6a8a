import type { ReactNode } from 'react';
import { type AnonymousTagBody, anonymousTagBody } from '#contract/commands.ts';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ButtonLook } from '#web/ui/buttonClass.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { SignInAgain } from './SignInAgain.tsx';

const useSetAnonymousTag = () =>
  useCommand<AnonymousTagBody, unknown>({
    path: '/api/auth/anonymous-tag',
    request: { method: 'PATCH' },
    onSuccess: () => {
      showToast({ title: 'Anonymous tag set!', description: 'You can now participate in disputes anonymously.' });
      // The tag appears on their disputes and comments.
      void refetch(queryKeys.disputes);
      return refetch(queryKeys.user);
    },
    onError: error => showFailure('We could not save your tag', error),
  });

/** @param tag what the field holds at first */
export const useTagForm = (tag = '') => ({
  form: useBodyForm(anonymousTagBody, { anonymousTag: tag }),
  saving: useSetAnonymousTag(),
});

interface Props extends ReturnType<typeof useTagForm> {
  look?: ButtonLook;
  warning?: string | undefined;
  /** What else can be pressed. */
  children?: ReactNode;
}

/** The field for an anonymous tag, and why the last one was not saved. */
export const TagForm = ({ form: { field, handleSubmit }, saving, look = 'primary', warning, children }: Props) => {
  const { error, isPending, mutate } = saving;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(body => mutate(body))}>
      <RefusalOf error={error} title="This tag cannot be yours">
        Please choose another one. This is the name everybody will see.
      </RefusalOf>
      <TextField
        label="Anonymous tag"
        placeholder="QuietOtter"
        warning={warning}
        hint="2 to 20 letters, digits, underscores or hyphens."
        autoComplete="off"
        // Phone keyboards split a tag into two words and add a space after a suggested word.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('anonymousTag')}
      />
      <Failure error={error} except={[401, 422]} />
      <SignInAgain error={error}>Your tag was not saved. Please sign in and choose it again.</SignInAgain>
      <Button type="submit" look={look} isPending={isPending}>
        {isPending ? 'Saving...' : 'Save My Tag'}
      </Button>
      {children}
    </form>
  );
};

export const NewTag = ({ tag }: { tag: string }) => (
  <p>
    From now on you are <strong className="wrap-anywhere text-ink">{tag}</strong>.
  </p>
);
