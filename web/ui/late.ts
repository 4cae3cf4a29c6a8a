import { type ComponentType, lazy } from 'react';
import { arriving } from '#web/lib/arriving.ts';

/** A component of another file, whose code comes when it is first drawn and whenever there is a connection for it. */
export const late = <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazy(async () => ({ default: (await arriving(load))[name] }));
