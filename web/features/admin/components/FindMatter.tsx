import { type SubmitEvent, useState } from 'react';
import { visibleOnly } from '#domain/visibleText.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

/** Opens a text that nobody reported, or that was decided earlier. */
export const FindMatter = ({ show }: { show: (id: string) => void }) => {
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
