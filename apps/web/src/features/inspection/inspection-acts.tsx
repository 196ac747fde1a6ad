import { inspectionLife, mayTake, type ListedInspection } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Play } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { ReasonDialog } from '#features/inspection/reason-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
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

/** It will not be done; for whoever may say so. */
export function CancelButton({ inspection, size }: { inspection: Of; size?: 'sm' }) {
  const t = useInspectionWords();
  const [isAsking, setIsAsking] = useState(false);
  const canCancel = useCan(api.inspections.cancel);
  const { mutateAsync } = useAction(api.inspections.cancel, { success: t('cancelled') });
  const { id, status } = inspection;
  if (!canCancel || !mayTake(inspectionLife, 'cancel', status)) return null;
  return (
    <>
      <Button size={size} onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      {isAsking && (
        <ReasonDialog
          id={`cancel-inspection-${id}`}
          title={t('cancelTitle')}
          text={t('cancelText')}
          submitLabel={t('cancel')}
          cancelLabel={t('keep')}
          onClose={() => setIsAsking(false)}
          onReason={async (reason) => await mutateAsync({ params: { id }, body: { reason } })}
        />
      )}
    </>
  );
}

/** Why it was missed. */
export function ExplainButton({ inspection, size }: { inspection: Of; size?: 'sm' }) {
  const t = useInspectionWords();
  const [isAsking, setIsAsking] = useState(false);
  const canExplain = useCan(api.inspections.explain);
  const { mutateAsync } = useAction(api.inspections.explain, { success: t('explained') });
  const { id, status, reason } = inspection;
  if (!canExplain || !mayTake(inspectionLife, 'explain', status)) return null;
  return (
    <>
      <Button size={size} onClick={() => setIsAsking(true)}>
        {t('explain')}
      </Button>
      {isAsking && (
        <ReasonDialog
          id={`explain-inspection-${id}`}
          title={t('explainTitle')}
          text={t('explainText')}
          submitLabel={t('explain')}
          reason={reason}
          onClose={() => setIsAsking(false)}
          onReason={async (given) => await mutateAsync({ params: { id }, body: { reason: given } })}
        />
      )}
    </>
  );
}
