import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#web/lib/http.ts';
import { usePageTitle } from '#web/lib/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { focusFirstError } from '#web/ui/focusFirstError.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useQueue } from './api/moderation.ts';
import { FindMatter } from './components/FindMatter.tsx';
import { MATTER_HEADING, MatterPanel } from './components/MatterPanel.tsx';
import { QueueList } from './components/QueueList.tsx';
import { SecretField } from './components/SecretField.tsx';

export const AdminModerationPage = () => {
  usePageTitle('Moderation');
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [shown, setShown] = useState<string>();
  const queue = useQueue(secret);

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(typed === '');
    if (typed === '') focusFirstError(event.currentTarget);
    if (typed === '' || queue.isFetching) return;
    setShown(undefined);
    if (typed === secret) void queue.refetch();
    setSecret(typed);
  };

  const show = (id: string) => {
    if (id === shown) focusAtTop(document.getElementById(MATTER_HEADING));
    else setShown(id);
  };

  return (
    <div className="shell grid max-w-4xl gap-6 py-12">
      <header className="grid gap-2">
        <h1 className="text-4xl">Moderation desk</h1>
        <p className="text-muted">
          Texts that wait to appear, reports, appeals by authors, and disputes that are off the lists. Authors get an
          email about each decision.
        </p>
      </header>
      <form noValidate onSubmit={open} className={`${cardClass} grid gap-4 p-5 sm:p-8`}>
        <SecretField value={typed} isMissing={isMissing} onChange={setTyped} />
        <Button type="submit" className="justify-self-start" isPending={queue.isFetching}>
          {queue.isFetching ? 'Loading...' : 'Open the queue'}
        </Button>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {queue.error && <Notice tone="danger">{messageOf(queue.error, 'Operation failed')}</Notice>}
      </div>
      {queue.data && !queue.error && (
        <>
          <QueueList items={queue.data.pages.flatMap(page => page.items)} shown={shown} show={show} />
          {queue.hasNextPage && (
            <Button
              look="secondary"
              className="justify-self-start"
              isPending={queue.isFetching}
              onClick={() => void queue.fetchNextPage()}
            >
              {queue.isFetching ? 'Loading...' : 'Show more'}
            </Button>
          )}
          <FindMatter show={show} />
          {shown !== undefined && <MatterPanel key={shown} secret={secret} id={shown} />}
        </>
      )}
    </div>
  );
};
