import {
  EndOrder,
  PurchasingRemarks,
  type PurchasingRequest,
  type WholePurchasingRequest,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  Check,
  CircleSlash,
  PackageCheck,
  PackageX,
  Pencil,
  Send,
  X,
  type LucideIcon,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { aboutOf, may, purchasingNumber } from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

/** What asks for more than a reason before it is done. */
export type RequestDialog = 'approve' | 'order' | 'deliver' | 'postpone' | 'edit';
type RequestAct = RequestDialog | 'reject' | 'close' | 'cancel';

interface ActsProps {
  request: WholePurchasingRequest;
  onAct: (act: RequestDialog) => void;
}

/** Said in its own words, so that one sees what became of it. */
export function useStepOptions() {
  const t = usePurchasingWords();
  return {
    success: ({ number, status }: Pick<PurchasingRequest, 'number' | 'status'>) =>
      t('changed', { number: purchasingNumber(number), status: t(`status.${status}`) }),
  };
}

/** Whether it waits for somebody like them, and how much they may approve: undefined until that is known. */
function useDeciding(request: WholePurchasingRequest) {
  const me = useProfile().id;
  const canDecide = useCan(api.purchasingRequests.approve);
  const decides = canDecide && request.requestedBy.id !== me && may(request, 'approve');
  const { data } = useQuery({ ...api.purchasingRequests.limit.query(), enabled: decides });
  return { decides, limit: decides ? data?.limit : undefined };
}

/** What each may do with it now. */
function useMay(request: WholePurchasingRequest): Record<RequestAct, boolean> {
  const me = useProfile().id;
  const { decides, limit } = useDeciding(request);
  const canDecide = useCan(api.purchasingRequests.approve);
  const canAsk = useCan(api.purchasingRequests.update);
  const canTakeIn = useCan(api.inventories.takeIn);
  const canDelete = useCan(api.purchasingRequests.remove);
  const isOwn = request.requestedBy.id === me;
  const isPending = may(request, 'approve');
  return {
    approve: limit !== undefined && limit !== 0,
    reject: decides,
    order: canDecide && may(request, 'order'),
    deliver: canDecide && canTakeIn && may(request, 'deliver'),
    close: canDecide && may(request, 'close'),
    postpone: canAsk && canDecide && may(request, 'deliver'),
    cancel: canAsk && may(request, 'cancel') && ((isOwn && isPending) || canDelete),
    edit: canAsk && isOwn && isPending,
  };
}

/** How much one may approve, before one tries. */
export function LimitNote({ request }: Pick<ActsProps, 'request'>) {
  const t = usePurchasingWords();
  const format = useFormat();
  const { limit } = useDeciding(request);
  if (limit === undefined || limit === null) return null;
  return (
    <p className="text-sm text-ink-2">
      {limit === 0 ? t('limitNone') : t('limit', { limit: format.money(limit) })}
    </p>
  );
}

/** Every act there is, as far as it can be taken now. */
function useActs({ request, onAct }: ActsProps) {
  const t = usePurchasingWords();
  const can = useMay(request);
  const options = useStepOptions();
  const params = { id: request.id };
  const asks = (act: 'reject' | 'close' | 'cancel') => ({
    title: `${t(act)}: ${aboutOf(request)}`,
    text: t(`${act}Text`),
  });
  const opening = (act: RequestDialog, icon: LucideIcon, isMain = false) =>
    can[act] && { icon, word: t(act), isMain, run: () => onAct(act) };
  return {
    approve: opening('approve', Check, true),
    reject: useAct(api.purchasingRequests.reject, {
      ...options,
      input: { params, body: { remarks: '' } },
      when: can.reject,
      icon: X,
      word: t('reject'),
      asks: { ...asks('reject'), reason: { schema: PurchasingRemarks, label: t('remarks') } },
    }),
    order: opening('order', Send, true),
    deliver: opening('deliver', PackageCheck, true),
    edit: opening('edit', Pencil),
    postpone: opening('postpone', CalendarClock),
    close: useAct(api.purchasingRequests.close, {
      ...options,
      input: { params, body: { reason: '' } },
      when: can.close,
      icon: PackageX,
      word: t('close'),
      asks: { ...asks('close'), reason: { schema: EndOrder, label: t('endReason') } },
    }),
    cancel: useAct(api.purchasingRequests.cancel, {
      ...options,
      input: { params },
      when: can.cancel,
      icon: CircleSlash,
      word: t('cancel'),
      asks: asks('cancel'),
    }),
  };
}

export function MainActs(props: ActsProps) {
  const t = usePurchasingWords();
  const { reject, approve, order, deliver } = useActs(props);
  const me = useProfile().id;
  const canDecide = useCan(api.purchasingRequests.approve);
  const { request } = props;
  const isOwnWaiting = may(request, 'approve') && request.requestedBy.id === me;
  return (
    <>
      {isOwnWaiting && canDecide && <p className="self-center text-sm text-ink-2">{t('own')}</p>}
      <ActButtons acts={[reject, approve, order, deliver]} />
    </>
  );
}

export function MoreActs(props: ActsProps) {
  const { edit, postpone, close, cancel } = useActs(props);
  return <ActMenu acts={[edit, postpone, close, cancel]} />;
}
