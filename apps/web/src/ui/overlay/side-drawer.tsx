import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type SideDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/** Comes in from the left, over the page: the navigation where there is no room for a side bar. */
export function SideDrawer({ open, onOpenChange, title, children }: SideDrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="slide fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col bg-canvas pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-float [--slide-x:-100%] [--slide-y:0]"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
