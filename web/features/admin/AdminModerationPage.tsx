import { type SubmitEvent, useState } from 'react';
import { visibleOnly } from '#domain/visibleText.ts';
import { messageOf } from '#web/lib/http/http.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { TextField } from '#web/ui/Field.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useRequired } from '#web/ui/useRequired.ts';
import { useQueue } from './api/moderation.ts';
import { MATTER_HEADING, MatterPanel } from './components/MatterPanel.tsx';
import { QueueList } from './components/QueueList.tsx';

export const AdminModerationPage = () => {
  usePageTitle('Moderation');
  const typed = useRequired('Please enter the admin secret');
  const [secret, setSecret] = useState('');
  const [shown, setShown] = useState<string>();
  const queue = useQueue(secret);

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!typed.check(event.currentTarget) || queue.isFetching) return;
    setShown(undefined);
    if (typed.value === secret) void queue.refetch();
    setSecret(typed.value);
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
        <TextField label="Admin secret" type="password" autoComplete="off" {...typed.field} />
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

/** Opens a text that nobody reported, or that was decided earlier. */
const FindMatter = ({ show }: { show: (id: string) => void }) => {
  const [id, setId] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = visibleOnly(id);
    if (found !== '') show(found);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label="Or open by id"
        hint="The id of a dispute or a comment. For one text of a dispute, add .title, .user1 or .user2."
        autoComplete="off"
        value={id}
        onChange={event => setId(event.target.value)}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        Show
      </Button>
    </form>
  );
};
