import type { PurchasingRequest, WholePurchasingRequest } from '@keyhold/contract';
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
import { useCan, useProfile } from '#core/session/session.tsx';
import { may, purchasingNumber } from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

export type RequestAct =
  | 'approve'
  | 'reject'
  | 'order'
  | 'deliver'
  | 'close'
  | 'postpone'
  | 'cancel'
  | 'edit';

interface ActsProps {
  request: WholePurchasingRequest;
  onAct: (act: RequestAct) => void;
}

/** Said in its own words, so that one sees what became of it. */
export function useStepOptions() {
  const t = usePurchasingWords();
  return {
    success: ({ number, status }: Pick<PurchasingRequest, 'number' | 'status'>) =>
      t('changed', { number: purchasingNumber(number), status: t(`status.${status}`) }),
  };
}

/** What each may do with it now. */
export function useMay(request: WholePurchasingRequest): Record<RequestAct, boolean> {
  const me = useProfile().id;
  const canDecide = useCan(api.purchasingRequests.approve);
  const canAsk = useCan(api.purchasingRequests.update);
  const canTakeIn = useCan(api.inventories.takeIn);
  const canDelete = useCan(api.purchasingRequests.remove);
  const isOwn = request.requestedBy.id === me;
  const isPending = may(request, 'approve');
  const decides = canDecide && !isOwn && isPending;
  return {
    approve: decides,
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
  const { approve } = useMay(request);
  const { data } = useQuery({ ...api.purchasingRequests.limit.query(), enabled: approve });
  if (!approve || data === undefined || data.limit === null) return null;
  return (
    <p className="text-sm text-ink-2">
      {data.limit === 0 ? t('limitNone') : t('limit', { limit: format.money(data.limit) })}
    </p>
  );
}

function useActs({ request, onAct }: ActsProps) {
  const t = usePurchasingWords();
  const can = useMay(request);
  return (name: RequestAct, icon: LucideIcon, isMain = false) =>
    can[name] && { icon, word: t(name), isMain, run: () => onAct(name) };
}

export function MainActs(props: ActsProps) {
  const t = usePurchasingWords();
  const act = useActs(props);
  const me = useProfile().id;
  const canDecide = useCan(api.purchasingRequests.approve);
  const { request } = props;
  const isOwnWaiting = may(request, 'approve') && request.requestedBy.id === me;
  return (
    <>
      {isOwnWaiting && canDecide && <p className="self-center text-sm text-ink-2">{t('own')}</p>}
      <ActButtons
        acts={[
          act('reject', X),
          act('approve', Check, true),
          act('order', Send, true),
          act('deliver', PackageCheck, true),
        ]}
      />
    </>
  );
}

export function MoreActs(props: ActsProps) {
  const act = useActs(props);
  return (
    <ActMenu
      acts={[
        act('edit', Pencil),
        act('postpone', CalendarClock),
        act('close', PackageX),
        act('cancel', CircleSlash),
      ]}
    />
  );
}
