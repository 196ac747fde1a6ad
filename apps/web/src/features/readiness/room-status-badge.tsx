import type { EffectiveStatus } from '@keyhold/contract';

import { StatusBadge, type Status, type StatusBadgeProps } from '#ui/show/status-badge.tsx';

const shown: Record<EffectiveStatus, Status> = {
  'void-RTL': 'ready',
  'void-N-RTL': 'not-ready',
  occupied: 'occupied',
  reserved: 'reserved',
  maintenance: 'maintenance',
  cleaning: 'cleaning',
  void: 'void',
};

/** The hue, icon and word of what the wire calls an effective status. */
export const statusOf = (status: EffectiveStatus): Status => shown[status];

type Props = Omit<StatusBadgeProps, 'status'> & { status: EffectiveStatus };

export function RoomStatusBadge({ status, ...rest }: Props) {
  return <StatusBadge {...rest} status={shown[status]} />;
}
