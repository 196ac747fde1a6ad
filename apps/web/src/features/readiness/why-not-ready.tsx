import { useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import type { RoomInQuestion } from '#features/readiness/why-answer.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const WhyAnswer = onDemand(
  async () => (await import('#features/readiness/why-answer.tsx')).WhyAnswer,
  <SkeletonLines lines={8} />,
);

interface Props {
  room: RoomInQuestion;
  /** A button: the one tap to know why. */
  trigger: ReactNode;
  /** The button may be gone with the reason; whoever holds it says where the focus goes. */
  onReleased?: () => void;
}

/** Opens the reasons beside the room they are about, with what clears them. */
export function WhyNotReady({ room, trigger, onReleased }: Props) {
  const t = useMessages(readinessMessages);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onReleased?.();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      label={t('why', { roomNo: room.roomNo })}
      className="w-80"
    >
      <WhyAnswer room={room} onReleased={close} />
    </Popover>
  );
}
