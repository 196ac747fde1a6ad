import { Tooltip as Radix } from 'radix-ui';
import { createContext, use, type ReactNode } from 'react';

import { Kbd } from '#ui/show/kbd.tsx';

const IsGrouped = createContext(false);

/** Of those inside, the next one comes at once while one is shown. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <IsGrouped value>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </IsGrouped>
  );
}

export type TooltipProps = {
  text: ReactNode;
  children: ReactNode;
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** Adds a name or a detail to something that can take focus; never the only place of a fact. */
export function Tooltip({ text, children, keys, side = 'top' }: TooltipProps) {
  const isGrouped = use(IsGrouped);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pop z-50 flex pointer-coarse:hidden max-w-72 items-center gap-2 rounded border border-line bg-raised px-2.5 py-1.5 text-sm text-ink shadow-float"
        >
          {text}
          {keys && <Kbd keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  // Outside of the shell, as on the card that a visitor sees, it stands alone.
  return isGrouped ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
