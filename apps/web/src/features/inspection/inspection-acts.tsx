import {
  inspectionLife,
  InspectionReason,
  mayTake,
  type ListedInspection,
} from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Play } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan } from '#core/session/session.tsx';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

type Of = Pick<
  ListedInspection,
  'id' | 'number' | 'status' | 'allowLate' | 'responseId' | 'reason'
>;

/** It can be answered now: it runs, or may be begun. */
export const isToFill = ({ status, allowLate }: Pick<Of, 'status' | 'allowLate'>): boolean =>
  status === 'in_progress' || status === 'scheduled' || (status === 'missed' && allowLate);

/** Where it is answered. */
export function FillLink({ inspection, size }: { inspection: Of; size?: 'sm' }) {
  const t = useInspectionWords();
  const canFill = useCan(api.questionerResponses.save);
  if (!canFill || !isToFill(inspection)) return null;
  return (
    <LinkButton asChild size={size} variant="primary">
      <Link
        to="/dashboard/inspection-reports/create/$inspectionId"
        params={{ inspectionId: String(inspection.id) }}
      >
        <Play size={16} aria-hidden />
        {t(inspection.status === 'in_progress' ? 'goOn' : 'start')}
      </Link>
    </LinkButton>
  );
}

/** What it was answered with. */
export function AnswersLink({ inspection, size }: { inspection: Of; size?: 'sm' }) {
  const t = useInspectionWords();
  const canRead = useCan(api.questionerResponses.get);
  const { responseId, status } = inspection;
  if (!canRead || responseId === null || status === 'scheduled') return null;
  return (
    <LinkButton asChild size={size}>
      <Link
        to="/dashboard/inspection-reports/view/$responseId"
        params={{ responseId: String(responseId) }}
      >
        <ClipboardList size={16} aria-hidden />
        {t('open')}
      </Link>
    </LinkButton>
  );
}

interface ActProps {
  inspection: Of;
  size?: 'sm';
}

/** It will not be done; for whoever may say so. */
export function CancelButton({ inspection: { id, status }, size }: ActProps) {
  const t = useInspectionWords();
  const reason = { schema: InspectionReason, label: t('reason'), keep: t('keep') };
  const cancel = useAct(api.inspections.cancel, {
    input: { params: { id }, body: { reason: '' } },
    when: mayTake(inspectionLife, 'cancel', status),
    word: t('cancel'),
    asks: { title: t('cancelTitle'), text: t('cancelText'), reason },
    success: t('cancelled'),
  });
  return <ActButtons acts={[cancel]} size={size} />;
}

/** Why it was missed. */
export function ExplainButton({ inspection: { id, status, reason }, size }: ActProps) {
  const t = useInspectionWords();
  const asked = { schema: InspectionReason, label: t('reason') };
  const explain = useAct(api.inspections.explain, {
    input: { params: { id }, body: { reason } },
    when: mayTake(inspectionLife, 'explain', status),
    word: t('explain'),
    asks: { title: t('explainTitle'), text: t('explainText'), reason: asked },
    success: t('explained'),
  });
  return <ActButtons acts={[explain]} size={size} />;
}
