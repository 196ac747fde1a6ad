import type { ChangeRequest } from '@keyhold/contract';
import { Check, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  request: ChangeRequest;
}

function RejectDialog({ request, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(requestMessages);
  const { mutateAsync } = useAction(api.changeRequests.reject, {
    success: t('rejected'),
  });
  const { id, reservation } = request;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rejectTitle', { name: reservation.guest.name })}
      description={t('rejectText')}
    >
      <ContractForm
        schema={api.changeRequests.reject.route.body}
        values={{ remarks: '' }}
        submitLabel={t('reject')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onClose();
        }}
      >
        <TextareaField name="remarks" label={t('remarks')} rows={3} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}

function Decisions({ request }: Props) {
  const t = useMessages(requestMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const { name } = request.reservation.guest;
  const approve = useAction(api.changeRequests.approve, {
    success: t('approved', { name }),
  });
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Button
        size="sm"
        variant="primary"
        aria-label={t('approveOf', { name })}
        icon={<Check size={16} aria-hidden />}
        isLoading={approve.isPending}
        onClick={() => approve.mutate({ params: { id: request.id }, body: {} })}
      >
        {t('approve')}
      </Button>
      <Button
        size="sm"
        aria-label={t('rejectOf', { name })}
        icon={<X size={16} aria-hidden />}
        onClick={() => setIsRejecting(true)}
      >
        {t('reject')}
      </Button>
      {isRejecting && <RejectDialog request={request} onClose={() => setIsRejecting(false)} />}
    </div>
  );
}

/** For whoever may decide; one's own waits for somebody else. */
export function RequestActs({ request }: Props) {
  const t = useMessages(requestMessages);
  const canDecide = useCan(api.changeRequests.approve);
  const { id } = useProfile();
  if (request.status !== 'pending' || !canDecide) return null;
  if (request.requestedBy.id === id) return <p className="text-sm text-ink-3">{t('own')}</p>;
  return <Decisions request={request} />;
}
