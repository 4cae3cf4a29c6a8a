import { UnsentText } from '#web/ui/UnsentText.tsx';

interface Props {
  why: string;
  discard: () => void;
}

/** The operator's words for an author, when what they were about was decided otherwise meanwhile. */
export const UnsentWhy = ({ why, discard }: Props) => (
  <UnsentText
    title="Your words were not sent"
    why="This was decided in the meantime. Copy them if you need them."
    text={why}
    isKept={false}
    discard={discard}
  />
);
