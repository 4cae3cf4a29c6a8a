/** What a file system keeps for itself where a folder is a disk of its own; nobody but root may look into it. */
export const LOST_AND_FOUND = 'lost+found';
