import type { ChangeRequest } from '@keyhold/contract';
import { Check, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { Button } from '#ui/button/button.tsx';

interface Props {
  request: ChangeRequest;
}

const RejectDialog = onDemand(
  async () => (await import('#features/change-requests/request-dialogs.tsx')).RejectDialog,
);

interface ApproveProps {
  id: number;
  /** Who checks out by it. */
  name: string;
  onDone?: () => void;
}

export function Approve({ id, name, onDone }: ApproveProps) {
  const t = useMessages(requestMessages);
  const approve = useAction(api.changeRequests.approve, {
    success: t('approved', { name }),
    onSuccess: onDone,
  });
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={t('approveOf', { name })}
      icon={<Check size={16} aria-hidden />}
      isLoading={approve.isPending}
      onClick={() => approve.mutate({ params: { id }, body: {} })}
    >
      {t('approve')}
    </Button>
  );
}

function Decisions({ request }: Props) {
  const t = useMessages(requestMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const { name } = request.reservation.guest;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Approve id={request.id} name={name} />
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
