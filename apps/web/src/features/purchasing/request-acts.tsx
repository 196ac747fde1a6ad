import type { PurchasingRequest, WholePurchasingRequest } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  Check,
  CircleSlash,
  Ellipsis,
  PackageCheck,
  PackageX,
  Pencil,
  Send,
  X,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { may, purchasingNumber } from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

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
  const isPending = request.status === 'pending';
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
    <p className="mb-4 text-sm text-ink-2">
      {data.limit === 0 ? t('limitNone') : t('limit', { limit: format.money(data.limit) })}
    </p>
  );
}

export function MainActs({ request, onAct }: ActsProps) {
  const t = usePurchasingWords();
  const can = useMay(request);
  const me = useProfile().id;
  const canDecide = useCan(api.purchasingRequests.approve);
  const isOwnWaiting = request.status === 'pending' && request.requestedBy.id === me;
  return (
    <>
      {isOwnWaiting && canDecide && <p className="self-center text-sm text-ink-2">{t('own')}</p>}
      {can.reject && (
        <Button icon={<X size={16} aria-hidden />} onClick={() => onAct('reject')}>
          {t('reject')}
        </Button>
      )}
      {can.approve && (
        <Button
          variant="primary"
          icon={<Check size={16} aria-hidden />}
          onClick={() => onAct('approve')}
        >
          {t('approve')}
        </Button>
      )}
      {can.order && (
        <Button
          variant="primary"
          icon={<Send size={16} aria-hidden />}
          onClick={() => onAct('order')}
        >
          {t('order')}
        </Button>
      )}
      {can.deliver && (
        <Button
          variant="primary"
          icon={<PackageCheck size={16} aria-hidden />}
          onClick={() => onAct('deliver')}
        >
          {t('deliver')}
        </Button>
      )}
    </>
  );
}

export function MoreActs({ request, onAct }: ActsProps) {
  const t = usePurchasingWords();
  const word = useMessages(uiMessages);
  const can = useMay(request);
  if (!can.edit && !can.postpone && !can.close && !can.cancel) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}>
      {can.edit && (
        <MenuItem icon={Pencil} onSelect={() => onAct('edit')}>
          {t('edit')}
        </MenuItem>
      )}
      {can.postpone && (
        <MenuItem icon={CalendarClock} onSelect={() => onAct('postpone')}>
          {t('postpone')}
        </MenuItem>
      )}
      {can.close && (
        <MenuItem icon={PackageX} onSelect={() => onAct('close')}>
          {t('close')}
        </MenuItem>
      )}
      {can.cancel && (
        <MenuItem icon={CircleSlash} onSelect={() => onAct('cancel')}>
          {t('cancel')}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
