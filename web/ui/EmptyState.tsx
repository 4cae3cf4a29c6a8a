import type { ReactNode } from 'react';
import { SideMark } from './SideMark.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: Props) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-line border-dashed px-6 py-14 text-center">
    <div className="flex">
      <SideMark side="a" className="size-10" />
      <SideMark side="b" className="size-10" />
    </div>
    <h3 className="text-xl">{title}</h3>
    {children && <div className="text-muted">{children}</div>}
    {action}
  </div>
);
