import { type ComponentType, lazy } from 'react';
import { arriving } from '#web/lib/arriving.ts';

/** A component whose code comes when it is first drawn, and whenever there is a connection for it. */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => arriving(async () => ({ default: await load() })));
