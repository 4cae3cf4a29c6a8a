import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { useBackCloses } from './useBackCloses.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** For longer texts rather than a question. */
  isWide?: boolean;
  children: ReactNode;
}

export const Modal = ({ isOpen, onClose, title, isWide = false, children }: Props) => {
  useBackCloses(isOpen, onClose);
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-night/60" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel
          className={classes(
            'grid w-full animate-rise gap-4 rounded-card border border-line bg-surface p-6 shadow-float',
            isWide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <DialogTitle className="text-2xl">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
};

/** At the foot of a dialog: the ways out of it. */
export const DialogButtons = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
    {children}
  </div>
);
