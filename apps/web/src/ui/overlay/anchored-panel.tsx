import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type AnchoredPanelProps = {
  /** Where the thing stands that it is about; a thing that may be redrawn meanwhile. */
  anchor: DOMRect;
  label: string;
  children: ReactNode;
  onClose: () => void;
  /** There is no button that opened it: the owner says where the focus goes. */
  onReturnFocus: () => void;
};

/** A popover beside something that is not its trigger, such as a bar on a chart. */
export function AnchoredPanel(props: AnchoredPanelProps) {
  const { anchor, label, children, onClose, onReturnFocus } = props;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={{ current: { getBoundingClientRect: () => anchor } }} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
          className="pop z-50 max-h-(--radix-popover-content-available-height) w-84 max-w-[calc(100vw-1rem)] overflow-y-auto rounded border border-line bg-raised p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
