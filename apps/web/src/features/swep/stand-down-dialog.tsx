import { bedsOfOthers, CallFailed, type SwepActivation, type SwepRoom } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface StandDownProps {
  activation: SwepActivation;
  rooms: readonly SwepRoom[];
  onClose: () => void;
}

const Refused = z.object({
  rooms: z.array(z.object({ id: z.number(), roomNo: z.string(), persons: z.number() })),
});
interface Occupied {
  id: number;
  roomNo: string;
  who: string;
}

/** Says who is still in and what ends; whoever has moved in since is named before it is confirmed again. */
export function StandDownDialog({ activation, rooms, onClose }: StandDownProps) {
  const t = useMessages(swepMessages);
  const [later, setLater] = useState<readonly Occupied[]>([]);
  const end = useAction(api.swep.end, {
    success: t('stoodDown'),
    onError: (error) => {
      if (!(error instanceof CallFailed) || error.problem.code !== 'swep_occupied') return;
      const refused = Refused.safeParse(error.problem.details).data?.rooms ?? [];
      setLater(
        refused.map(({ id, roomNo, persons }) => ({
          id,
          roomNo,
          who: t('persons', { count: persons }),
        })),
      );
    },
  });
  const seen = rooms
    .filter((room) => room.effectiveStatus === 'occupied')
    .map((room): Occupied => {
      const { id, roomNo, guests, taken } = room;
      const others = bedsOfOthers(room);
      const who = [
        ...guests.filter(({ isInHouse }) => isInHouse).map(({ name }) => name ?? ''),
        ...(others > 0 ? [t('others', { count: others })] : []),
      ];
      return { id, roomNo, who: who.join(', ') || t('persons', { count: taken }) };
    });
  const occupied = [...seen, ...later.filter(({ id }) => !seen.some((one) => one.id === id))];
  const holds = activation.holds.filter(({ state }) => state === 'held').length;
  const occupiedRoomIds = occupied.map(({ id }) => id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('standDown')}
      description={t('standDownText')}
      isDangerous={false}
      confirmText={t(occupied.length > 0 ? 'standDownKeeping' : 'standDown')}
      onConfirm={() =>
        end.mutateAsync({ params: { id: activation.id }, body: { occupiedRoomIds } })
      }
    >
      {occupied.length === 0 ? (
        <p>{t('nobodyIn')}</p>
      ) : (
        <div>
          <h3 className="font-semibold">{t('stillIn')}</h3>
          <ul className="my-2 max-h-60 overflow-y-auto">
            {occupied.map(({ id, roomNo, who }) => (
              <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5">
                <span className="font-semibold tabular-nums">{roomNo}</span>
                <span className="min-w-0 text-right wrap-anywhere">{who}</span>
              </li>
            ))}
          </ul>
          <p className="text-ink-2">{t('stillInText')}</p>
        </div>
      )}
      {holds > 0 && <p>{t('holdsEnd', { count: holds })}</p>}
    </ConfirmDialog>
  );
}
