/** A folder that a file system keeps in the root of a disk. Only root may read it. */
export const LOST_AND_FOUND = 'lost+found';
