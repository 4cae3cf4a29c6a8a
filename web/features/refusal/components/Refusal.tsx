import type { ReactNode } from 'react';
import type { Problem } from '#contract/problems.ts';
import { HttpError } from '#web/lib/http/http.ts';
import { classes } from '#web/ui/classes.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { passagesIn } from '../passages.ts';
import { HelpPanel } from './HelpPanel.tsx';
import { MarkedPassages } from './MarkedPassages.tsx';

type Feedback = Pick<Problem, 'issues' | 'suggestions' | 'help' | 'helpFirst' | 'sentences'>;

interface Props {
  title: string;
  /** Why, and what to do. */
  feedback: Feedback;
  /** The text as it was sent. */
  text?: string | undefined;
  /** Takes the writer to this place in their text. */
  onEdit?: ((at: number) => void) | undefined;
  /** It is not refused: a person would read it first. */
  isHeld?: boolean | undefined;
  /** What happens to the text. */
  children: ReactNode;
  isStory?: boolean | undefined;
  forget?: (() => void) | undefined;
}

/**
 * Why a text cannot appear at once, and what its writer could do. If the writer may be in danger,
 * help comes first; if they threaten somebody, the reason does.
 */
export const Refusal = ({ title, feedback, text = '', onEdit, isHeld, children, isStory, forget }: Props) => {
  const { issues = [], suggestions = [], help = [], helpFirst: isHelpFirst = false, sentences = [] } = feedback;
  const helpPanel = help.length > 0 && <HelpPanel help={help} isStory={isStory} forget={forget} />;
  const passages = passagesIn(text, onEdit ? sentences : []);
  // They stand beside the sentence already.
  const said = passages.flatMap(({ words }) => words);
  return (
    <div ref={focusAtTop} role="alert" tabIndex={-1} className={placeClass(isHelpFirst)}>
      {isHelpFirst && helpPanel}
      <Notice tone={isHeld ? 'plain' : 'danger'} title={title}>
        {onEdit && <MarkedPassages passages={passages} onEdit={onEdit} />}
        <Points heading={isHeld ? 'Why' : 'Issues'} points={issues.filter(issue => !said.includes(issue))} />
        <Points heading="Suggestions" points={suggestions.filter(one => !help.includes(one))} />
        <p className="text-muted">{isHelpFirst ? calmly(isHeld, children) : children}</p>
      </Notice>
      {!isHelpFirst && helpPanel}
    </div>
  );
};

/**
 * On a small screen a toast of up to three lines covers the top for a while. None comes where help
 * is first.
 */
const placeClass = (isHelpFirst: boolean): string => classes('grid gap-4', !isHelpFirst && 'small:scroll-mt-32');

/** For a writer who may be in danger: nothing urges them to go on with their text. */
const calmly = (isHeld: boolean | undefined, whatHappens: ReactNode): ReactNode =>
  isHeld ? (
    <>There is no hurry. {whatHappens}</>
  ) : (
    'Your text is still here. There is no hurry, and you need not change anything now.'
  );

interface ErrorProps extends Omit<Props, 'feedback' | 'isHeld'> {
  error: Error | null;
}

/** The refusal that a command returned, if any. Each new one takes the focus. */
export const RefusalOf = ({ error, ...props }: ErrorProps) => {
  const feedback = error instanceof HttpError ? error.problem : undefined;
  if (!feedback?.issues?.length && !feedback?.suggestions?.length) return null;
  return <Refusal key={feedback.requestId} feedback={feedback} {...props} />;
};

const Points = ({ heading, points }: { heading: string; points: readonly string[] }) =>
  points.length > 0 && (
    <div>
      <h3 className="font-sans font-semibold">{heading}</h3>
      <ul className="ml-5 list-disc">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
