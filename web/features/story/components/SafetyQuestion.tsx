import { HelpPanel } from '#web/features/refusal/components/HelpPanel.tsx';
import { focusMain } from '#web/lib/focusMain.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { StoryEvent, StoryState } from '../storyForm.ts';

interface Props {
  phase: StoryState['phase'];
  forget: () => void;
  dispatch: (event: StoryEvent) => void;
}

/** For a story of somebody who may hurt its writer: whether the other side may read it. */
export const SafetyQuestion = ({ phase, forget, dispatch }: Props) => {
  if (phase.name !== 'asked') return null;
  const answer = (type: 'safePressed' | 'unsafePressed') => () => {
    // The buttons disappear.
    focusMain();
    dispatch({ type });
  };
  return (
    <div ref={focusAtTop} role="alert" tabIndex={-1} className="grid gap-4 small:scroll-mt-14">
      <Notice title="Is it safe for you that they read this?">
        <p>
          It sounds as if somebody may hurt you or others. Nothing has been sent. Once both stories are in, the other
          side reads yours.
        </p>
        <p className="text-muted">If you are not sure, do not send it. Your text stays here, and there is no hurry.</p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={answer('unsafePressed')}>
            Do not send it
          </Button>
          <Button onClick={answer('safePressed')}>It is safe, send it</Button>
        </div>
      </Notice>
      <HelpPanel help={phase.question.problem.suggestions ?? []} isStory forget={forget} />
    </div>
  );
};
