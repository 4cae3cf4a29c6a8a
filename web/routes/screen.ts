import { lazyRouteComponent } from '@tanstack/react-router';
import { arriving } from '#web/lib/arriving.ts';

/** A screen whose code is loaded on the first visit to it. */
export const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => arriving(load), name);
