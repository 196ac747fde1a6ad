import type { QuestionerAction } from '@keyhold/contract';

import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

const statusTones = {
  open: 'warning',
  in_progress: 'info',
  done: 'warning',
  verified: 'success',
  cancelled: 'neutral',
} as const;

/** How far it is, and whether its day has passed. */
export function ActionStatusBadge({
  action: { status, isOverdue },
}: {
  action: Pick<QuestionerAction, 'status' | 'isOverdue'>;
}) {
  const t = useActionWords();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
      {isOverdue && <Badge tone="danger">{t('isOverdue')}</Badge>}
    </span>
  );
}

const priorityTones = { low: 'neutral', medium: 'info', high: 'danger' } as const;
export function ActionPriorityBadge({ priority }: Pick<QuestionerAction, 'priority'>) {
  const t = useActionWords();
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}
