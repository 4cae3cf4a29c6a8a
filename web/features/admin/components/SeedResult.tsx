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
      <ul className="grid gap-2">
        {result.disputes.map(({ title, code }) => (
          <li key={code} className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
            <span>{title}</span>
            <code className="tracking-wider">{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
