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
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { nameOfRequest } from '#features/change-requests/request-subject.tsx';
import { useApproval } from '#features/change-requests/use-decision.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';

interface Props {
  request: ChangeRequest;
}

/** On a phone they share the width. */
const row = 'flex flex-wrap gap-2 max-sm:*:flex-1';

const RejectDialog = onDemand(
  async () => (await import('#features/change-requests/request-dialogs.tsx')).RejectDialog,
);

interface OneProps {
  id: number;
  /** Who checks out by it, which shift changes, or whose working time. */
  name: string;
  onDone?: () => void;
}

export function Approve({
  id,
  name,
  type = 'end_reservation',
  onDone,
}: OneProps & { type?: ChangeRequestType }) {
  const t = useMessages(requestMessages);
  const approve = useApproval(type, {
    input: { params: { id }, body: {} },
    icon: Check,
    word: t('approve'),
    label: t(`approveOf.${type}`, { name }),
    isMain: true,
    success: t(`approved.${type}`, { name }),
    onSuccess: onDone,
  });
  return <ActButtons size="sm" acts={[approve]} />;
}

export function Agree({ id, name, onDone }: OneProps) {
  const t = useMessages(requestMessages);
  const agree = useAct(api.changeRequests.agreeShift, {
    input: { params: { id } },
    icon: Check,
    word: t('agree'),
    label: t('agreeOf', { name }),
    isMain: true,
    success: t('agreed', { name }),
    onSuccess: onDone,
  });
  return <ActButtons size="sm" acts={[agree]} />;
}

/** For the colleague whose the shift is to become. */
function Agreement({ id, name }: OneProps) {
  const t = useMessages(requestMessages);
  const decline = useAct(api.changeRequests.declineShift, {
    input: { params: { id }, body: {} },
    icon: X,
    word: t('decline'),
    label: t('declineOf', { name }),
    success: t('declined', { name }),
  });
  return (
    <div className={row}>
      <Agree id={id} name={name} />
      <ActButtons size="sm" acts={[decline]} />
    </div>
  );
}

function Decisions({ request }: Props) {
  const t = useMessages(requestMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const { id, type, colleague } = request;
  const name = nameOfRequest(request);
  const reject = {
    icon: X,
    word: t('reject'),
    label: t('rejectOf', { name }),
    run: () => setIsRejecting(true),
  };
  return (
    <div className={row}>
      {colleague?.agreedAt !== null && <Approve id={id} name={name} type={type} />}
      <ActButtons size="sm" acts={[reject]} />
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
  const withdraw = useAct(api.changeRequests.withdraw, {
    input: { params: { id: request.id } },
    icon: Undo2,
    word: t('withdraw'),
    label: t('withdrawOf', { name: nameOfRequest(request) }),
    success: t('withdrawn'),
  });
  return <ActButtons size="sm" acts={[withdraw]} />;
}

/** For whoever may decide; one's own waits for somebody else, a swap for the colleague first. */
export function RequestActs({ request }: Props) {
  const t = useMessages(requestMessages);
  const canDecide = useDecidable().includes(request.type);
  const { id } = useProfile();
  const { colleague, status, requestedBy } = request;
  if (status === 'pending' && colleague?.id === id && colleague.agreedAt === null)
    return <Agreement id={request.id} name={nameOfRequest(request)} />;
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
