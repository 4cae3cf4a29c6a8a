import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { importWithRetry } from './importWithRetry.ts';

/**
 * A component in another file. Its code loads when it is first rendered, as soon as there is a
 * connection.
 * @param fallback in its place until then; if it is left out, the caller says what, in a Suspense
 */
export const late = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback?: ReactNode,
): ComponentType<Props> => {
  const code = async () => ({ default: (await importWithRetry(load))[name] });
  // A lazy component takes the same props, which its type cannot say of any props.
  const Late = lazy(code) as unknown as ComponentType<Props>;
  if (fallback === undefined) return Late;
  return props => createElement(Suspense, { fallback }, createElement(Late, props));
};
