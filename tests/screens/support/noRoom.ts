/** Runs in a page: from now on its browser has no room to keep anything. */
export const noRoom = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  };
};
