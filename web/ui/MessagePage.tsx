import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Unbroken } from './Unbroken.tsx';

interface Props {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page with a single message and ways to continue. */
export const MessagePage = ({ drawing, title, children, actions }: Props) => {
  usePageTitle(title);
  return (
    <div className="shell mid-page py-16">
      <div className="grid max-w-md animate-rise justify-items-center gap-4 text-center">
        {drawing}
        <h1 className="text-3xl">
          <Unbroken text={title} />
        </h1>
        {children && <div className="grid gap-2 text-lg text-muted">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
};
