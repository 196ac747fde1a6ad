import type { PurchasingRequest } from '@keyhold/contract';

import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

const statusTones = {
  pending: 'warning',
  approved: 'info',
  rejected: 'danger',
  ordered: 'info',
  part_delivered: 'warning',
  delivered: 'success',
  cancelled: 'neutral',
} as const;
const priorityTones = { low: 'neutral', medium: 'info', high: 'danger' } as const;

export function PurchasingBadge({
  request: { status, isLate },
}: {
  request: Pick<PurchasingRequest, 'status' | 'isLate'>;
}) {
  const t = usePurchasingWords();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge isWrapped tone={statusTones[status]}>
        {t(`status.${status}`)}
      </Badge>
      {isLate && <Badge tone="danger">{t('isLate')}</Badge>}
    </span>
  );
}

export function PurchasingPriority({ priority }: Pick<PurchasingRequest, 'priority'>) {
  const t = usePurchasingWords();
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}
