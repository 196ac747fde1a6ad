import type { ApprovalState, ListedInspection } from '@keyhold/contract';

import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

const tones = {
  scheduled: 'neutral',
  in_progress: 'info',
  completed: 'success',
  missed: 'danger',
  cancelled: 'neutral',
} as const;

interface StatusProps {
  inspection: Pick<ListedInspection, 'status' | 'late'> & Partial<ListedInspection>;
}

/** How far it is, and plainly whether its time has passed. */
export function InspectionStatusBadge({ inspection }: StatusProps) {
  const t = useInspectionWords();
  const { status, overdue, late } = inspection;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {overdue === true && <Badge tone="danger">{t('overdue')}</Badge>}
      {late && <Badge tone="warning">{t('late')}</Badge>}
    </span>
  );
}

const approvalTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  none: 'neutral',
} as const;

export function ApprovalBadge({ approval }: { approval: ApprovalState }) {
  const t = useInspectionWords();
  return <Badge tone={approvalTones[approval]}>{t(`approval.${approval}`)}</Badge>;
}
