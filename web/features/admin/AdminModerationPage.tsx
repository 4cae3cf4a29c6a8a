import { useState } from 'react';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { focusMain } from '#web/ui/focusMain.ts';
import { useQueue } from './api/moderation.ts';
import { Desk } from './components/Desk.tsx';
import { SecretForm } from './components/SecretForm.tsx';

export const AdminModerationPage = () => {
  usePageTitle('Moderation');
  const [secret, setSecret] = useState('');
  const queue = useQueue(secret);
  const open = (typed: string) => {
    if (typed === secret) void queue.refetch();
    setSecret(typed);
  };
  const close = () => {
    focusMain();
    setSecret('');
  };
  return (
    <div className="shell grid gap-6 py-12">
      <header className="grid max-w-3xl gap-2">
        <h1 className="text-4xl">Moderation desk</h1>
        <p className="text-muted">
          Texts that wait to appear, reports, appeals by authors, and disputes that are off the lists. Authors get an
          email about each decision. Nobody is told when you dismiss a report.
        </p>
      </header>
      {queue.data ? (
        <Desk queue={queue} pages={queue.data.pages} secret={secret} close={close} />
      ) : (
        <SecretForm queue={queue} open={open} />
      )}
    </div>
  );
};
