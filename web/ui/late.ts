import { type ComponentType, lazy } from 'react';
import { arriving } from '#web/lib/arriving.ts';

/**
 * A component in another file. Its code loads when it is first rendered, as soon as there is a
 * connection.
 */
export const late = <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazy(async () => ({ default: (await arriving(load))[name] }));
