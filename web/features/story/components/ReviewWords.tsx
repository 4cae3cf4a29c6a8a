import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useId, useMemo, useState } from 'react';
import type { TextPreview } from '#contract/views.ts';
import { MarkedText } from '#web/features/marks/components/MarkedText.tsx';
import { type Marks, pressed, putBack, strikeOut } from '#web/features/marks/marks.ts';
import { groupsOf, type Piece, piecesOf, saidOf, saidOfAnswer } from '#web/features/marks/pieces.ts';
import { openQuestions, type Question } from '#web/features/marks/questions.ts';
import { classes } from '#web/ui/classes.ts';
import { Paragraphs } from '#web/ui/Paragraphs.tsx';
import { switchClass, switchTabClass } from '#web/ui/switchClass.ts';
import { Questions } from './Questions.tsx';
import { RemovalList } from './RemovalList.tsx';

interface Props {
  marks: Marks;
  preview: TextPreview;
  /** Whether the preview already includes the marks. */
  isCurrent: boolean;
  change: (next: (marks: Marks) => Marks) => void;
}

/**
 * What happens to each word of the private text, in place and as a list, and the writer's choices.
 * A switch shows the text as strangers would read it, unless it is refused.
 */
export const ReviewWords = ({ marks, preview, isCurrent, change }: Props) => {
  const id = useId();
  const pieces = useMemo(() => piecesOf(marks, preview), [marks, preview]);
  const groups = useMemo(() => groupsOf(marks.text, pieces), [marks.text, pieces]);
  const own = pieces.filter(piece => piece.type === 'word' && piece.isStruck);
  const isRefused = preview.decision === 'refuse';
  const questions = isRefused ? [] : openQuestions(marks, preview.questions);
  const [said, setSaid] = useState('');
  const [view, setView] = useState(0);
  const press = (some: readonly Piece[]) => {
    change(before => pressed(before, some));
    setSaid(saidOf(marks, some));
  };
  const answer = ({ places }: Question, isName: boolean) => {
    change(before => (isName ? strikeOut : putBack)(before, places));
    setSaid(saidOfAnswer(marks.text, places, isName));
  };
  return (
    <>
      <div className="grid gap-2">
        <TabGroup selectedIndex={isRefused ? 0 : view} onChange={setView} className="grid gap-2">
          <TabList aria-label="Your text" className={isRefused ? 'hidden' : switchClass}>
            <Tab className={switchTabClass}>Marked</Tab>
            <Tab className={switchTabClass}>As strangers read it</Tab>
          </TabList>
          <TabPanels className="rounded-field border border-edge bg-surface">
            {/* Only hidden, so that the keys go on at the word where they were. */}
            <TabPanel unmount={false} tabIndex={-1} className="grid gap-2 p-4">
              <p id={`${id}-hint`} className="text-muted text-sm">
                Press a word to take it out, too. Press it again to put it back.
                <span className="pointer-coarse:hidden">
                  {' '}
                  Hold Shift and press another to take out everything in between.
                </span>
              </p>
              <MarkedText
                label="Your text, word by word"
                describedBy={`${id}-hint`}
                text={marks.text}
                pieces={pieces}
                questions={questions}
                onPress={press}
              />
            </TabPanel>
            <TabPanel aria-busy={!isCurrent} className="rounded-field p-4">
              <Paragraphs
                text={preview.text.trim()}
                className={classes(
                  'max-w-prose text-lg leading-relaxed transition-opacity',
                  !isCurrent && 'opacity-60',
                )}
              />
            </TabPanel>
          </TabPanels>
        </TabGroup>
        <p role="status" className="min-h-6 text-sm">
          {said}
        </p>
      </div>
      <Questions text={marks.text} redactions={preview.redactions} questions={questions} onAnswer={answer} />
      <section aria-labelledby={`${id}-out`} className="grid gap-2">
        <h4 id={`${id}-out`} className="font-semibold">
          What is taken out
        </h4>
        <RemovalList groups={groups} ownWords={own} change={change} />
        {groups.length + own.length === 0 && <p className="text-muted">Nothing else has to be taken out.</p>}
        {preview.softened.length > 0 && (
          <p className="text-muted text-sm">Swear words stay, but some of their letters are covered.</p>
        )}
      </section>
    </>
  );
};
