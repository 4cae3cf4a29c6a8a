import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type SubmitEvent, type SyntheticEvent, useState } from 'react';
import { refereeCodeIn } from '#contract/refereeCode.ts';
import { RULES } from '#domain/rules.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { useJoinDispute } from '#web/features/join/api/joinDispute.ts';
import { CODE_ADVICE } from '#web/features/join/codeAdvice.ts';
import { ConnectionError, isStatus, messageOf } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { DialogButtons, Modal } from '#web/ui/Modal.tsx';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';

/** Nobody types this much: an invitation link, or the line with the code, was pasted. */
const isPasted = (text: string): boolean => text.length > 2 * RULES.refereeCodeLength;

/**
 * Phone keyboards keep composing the text they wrote. If a script changes that text, letters are
 * doubled.
 */
const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

const DEFAULT_REASON = 'Invalid referee code or dispute already full.';

export const JoinDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const joining = useJoinDispute();
  const isSignedOut = isStatus(joining.error, 401);
  const isLost = joining.error instanceof ConnectionError;
  const isBlank = refereeCodeIn(code) === '';
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    setCode(isPasted(value) && !isComposing(event) ? refereeCodeIn(value) : value);
    joining.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBlank || joining.isPending) return;
    joining.mutate(code, {
      onSuccess: ({ id }) => {
        showToast({ title: 'Success!', description: "You've successfully joined the dispute." });
        // Replaces the dialog, which this closes.
        void navigate({ to: '/dispute/$id', params: { id }, replace: true });
      },
      onError: error => showFailure('Failed to join dispute', error, DEFAULT_REASON),
    });
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Join a Dispute">
      <p className="text-muted">Enter the referee code shared by your partner to join their dispute.</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Referee Code"
          placeholder="Enter referee code (e.g., A1B2C3)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-code uppercase placeholder:normal-case"
          value={code}
          autoFocus
          readOnly={joining.isPending}
          onChange={change}
          error={joining.error && !isSignedOut && !isLost ? messageOf(joining.error, DEFAULT_REASON) : undefined}
        />
        {isStatus(joining.error, 404) && <p className="text-muted text-sm">{CODE_ADVICE}</p>}
        {isLost && <Failure error={joining.error} />}
        <SignInAgain error={joining.error}>
          You have not joined yet. Please sign in and enter the code again.
        </SignInAgain>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={isBlank} isPending={joining.isPending}>
            {joining.isPending ? 'Joining...' : 'Join Dispute'}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
