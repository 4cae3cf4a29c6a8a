import { Skeleton } from './Skeleton.tsx';

/** Stands where code is still to come that somebody asked for, and takes no room. */
export const OnItsWay = () => <Skeleton className="absolute" />;
