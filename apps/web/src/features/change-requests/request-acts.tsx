import {
  changeRequestKinds,
  changeRequestLife,
  changeRequestTypes,
  mayTake,
} from '@keyhold/contract';
import type { ChangeRequest, ChangeRequestType } from '@keyhold/contract';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { nameOfRequest } from '#features/change-requests/request-subject.tsx';
import { useApproval } from '#features/change-requests/use-decision.ts';
import { Button } from '#ui/button/button.tsx';

interface Props {
  request: ChangeRequest;
}

const RejectDialog = onDemand(
  async () => (await import('#features/change-requests/request-dialogs.tsx')).RejectDialog,
);

interface ApproveProps {
  id: number;
  /** Who checks out by it, which shift changes, or whose working time. */
  name: string;
  type?: ChangeRequestType;
  onDone?: () => void;
}

export function Approve({ id, name, type = 'end_reservation', onDone }: ApproveProps) {
  const t = useMessages(requestMessages);
  const approve = useApproval(type, {
    success: t(`approved.${type}`, { name }),
    onSuccess: onDone,
  });
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={t(`approveOf.${type}`, { name })}
      icon={<Check size={16} aria-hidden />}
      isLoading={approve.isPending}
      onClick={() => approve.mutate({ params: { id }, body: {} })}
    >
      {t('approve')}
    </Button>
  );
}

interface AgreeProps {
  id: number;
  /** Which shift of a colleague's. */
  name: string;
  onDone?: () => void;
}

export function Agree({ id, name, onDone }: AgreeProps) {
  const t = useMessages(requestMessages);
  const agree = useAction(api.changeRequests.agreeShift, {
    success: t('agreed', { name }),
    onSuccess: onDone,
  });
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={t('agreeOf', { name })}
      icon={<Check size={16} aria-hidden />}
      isLoading={agree.isPending}
      onClick={() => agree.mutate({ params: { id } })}
    >
      {t('agree')}
    </Button>
  );
}

/** For the colleague whose the shift is to become. */
function Agreement({ request }: Props) {
  const t = useMessages(requestMessages);
  const { id } = request;
  const name = nameOfRequest(request);
  const decline = useAction(api.changeRequests.declineShift, { success: t('declined', { name }) });
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Agree id={id} name={name} />
      <Button
        size="sm"
        aria-label={t('declineOf', { name })}
        icon={<X size={16} aria-hidden />}
        isLoading={decline.isPending}
        onClick={() => decline.mutate({ params: { id }, body: {} })}
      >
        {t('decline')}
      </Button>
    </div>
  );
}

function Decisions({ request }: Props) {
  const t = useMessages(requestMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const name = nameOfRequest(request);
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      {request.colleague?.agreedAt !== null && (
        <Approve id={request.id} name={name} type={request.type} />
      )}
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

/** The kinds that whoever looks may decide about. */
export function useDecidable(): ChangeRequestType[] {
  const ability = useAbility();
  return changeRequestTypes.filter((type) => ability.can(changeRequestKinds[type].decides));
}

/** One's own, while nobody has decided. */
export function Withdraw({ request }: Props) {
  const t = useMessages(requestMessages);
  const name = nameOfRequest(request);
  const withdraw = useAction(api.changeRequests.withdraw, { success: t('withdrawn') });
  return (
    <Button
      size="sm"
      aria-label={t('withdrawOf', { name })}
      icon={<Undo2 size={16} aria-hidden />}
      isLoading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: request.id } })}
    >
      {t('withdraw')}
    </Button>
  );
}

/** For whoever may decide; one's own waits for somebody else, a swap for the colleague first. */
export function RequestActs({ request }: Props) {
  const t = useMessages(requestMessages);
  const canDecide = useDecidable().includes(request.type);
  const { id } = useProfile();
  const { colleague, status, requestedBy } = request;
  if (status === 'pending' && colleague?.id === id && colleague.agreedAt === null)
    return <Agreement request={request} />;
  if (!mayTake(changeRequestLife, 'approve', status)) return null;
  if (requestedBy.id === id)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm text-ink-3">{t('own')}</p>
        <Withdraw request={request} />
      </div>
    );
  if (!canDecide) return null;
  return <Decisions request={request} />;
}
