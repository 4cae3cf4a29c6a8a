import type { Seeded } from '#contract/views.ts';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  result: Seeded | undefined;
  error: Error | null;
}

export const SeedResult = ({ result, error }: Props) => {
  if (error) return <Notice tone="danger">{error.message}</Notice>;
  if (!result) return null;
  return (
    <Notice tone="good" title={result.message}>
      <ul className="grid gap-1">
        {result.disputes.map(({ title, code }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4">
            <span>{title}</span>
            <code className="tracking-wider">{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
