import type { SubmitEvent } from 'react';
import { DEMO_COUPLE, DEMO_PASSWORD } from '#contract/demo.ts';
import type { Seeded } from '#contract/views.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useRequired } from '#web/ui/useRequired.ts';
import { useSeedDatabase } from './api/seedDatabase.ts';

const WARNING = 'This will DELETE ALL data and create fresh demo disputes. Are you sure?';

const codeClass = 'font-semibold text-ink';

export const AdminSeedPage = () => {
  usePageTitle('Seed');
  const secret = useRequired('Please enter the admin secret');
  const seeding = useSeedDatabase();

  const start = (form: HTMLFormElement, clearFirst: boolean) => {
    if (!secret.check(form) || seeding.isPending) return;
    if (clearFirst && !window.confirm(WARNING)) return;
    seeding.mutate({ secret: secret.value, clearFirst });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    start(event.currentTarget, false);
  };

  return (
    <div className="shell grid max-w-2xl gap-6 py-12">
      <header className="grid gap-2">
        <h1 className="text-4xl">Seed the database</h1>
        <p className="text-muted">
          Creates 5 demo relationship disputes and 10 demo user accounts, all published, with videos auto-generated for
          each.
        </p>
        <p className="text-muted">
          All demo accounts share the password <code className={codeClass}>{DEMO_PASSWORD}</code>. The two sides of one
          dispute are <code className={codeClass}>{DEMO_COUPLE[0]}</code> and{' '}
          <code className={codeClass}>{DEMO_COUPLE[1]}</code>.
        </p>
      </header>
      <form noValidate onSubmit={submit} className={`${cardClass} grid gap-4 p-5 sm:p-8`}>
        <TextField label="Admin secret" type="password" autoComplete="off" {...secret.field} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isPending={seeding.isPending}>
            {seeding.isPending ? 'Working...' : 'Seed Database'}
          </Button>
          <Button
            look="danger"
            isPending={seeding.isPending}
            onClick={event => event.currentTarget.form && start(event.currentTarget.form, true)}
          >
            Clear & Reseed
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        <SeedResult result={seeding.data} error={seeding.error} />
      </div>
    </div>
  );
};

const SeedResult = ({ result, error }: { result: Seeded | undefined; error: Error | null }) => {
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
