import { Skeleton } from './Skeleton.tsx';

/** Marks code that was requested and is still loading. Takes no space. */
export const OnItsWay = () => <Skeleton className="absolute" />;
