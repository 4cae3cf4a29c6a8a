/** The folder that a file system keeps for itself in the root of a disk; only root may look into it. */
export const LOST_AND_FOUND = 'lost+found';
