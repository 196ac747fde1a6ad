import { CircleAlert, CircleCheck, CloudUpload, Hourglass, TriangleAlert } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import type { QueuedState } from '#core/offline/queued-action.ts';
import { offlineMessages } from '#features/offline/offline.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

const looks = {
  queued: { icon: Hourglass, tone: 'warning' },
  sending: { icon: CloudUpload, tone: 'info' },
  sent: { icon: CircleCheck, tone: 'success' },
  conflict: { icon: TriangleAlert, tone: 'danger' },
  failed: { icon: CircleAlert, tone: 'danger' },
} as const;

/** How far it is with what was done to a record on this device; nothing where nothing waits. */
export function QueuedBadge({ queued }: { queued: { state: QueuedState } | undefined }) {
  const t = useMessages(offlineMessages);
  if (queued === undefined) return null;
  const { icon, tone } = looks[queued.state];
  return (
    <Badge icon={icon} tone={tone}>
      {t(queued.state)}
    </Badge>
  );
}
