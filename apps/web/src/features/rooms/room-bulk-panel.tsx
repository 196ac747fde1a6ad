import type { Room } from '@keyhold/contract';
import {
  Ban,
  ChevronDown,
  LockKeyholeOpen,
  QrCode,
  RotateCcw,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useCan } from '#core/session/session.tsx';
import { DoorSheetDialog } from '#features/exports/door-sheet-dialog.tsx';
import { roomFields } from '#features/room/room.fields.tsx';
import { changeRooms, eachRoom } from '#features/rooms/bulk-change.ts';
import type { Report, Step } from '#features/rooms/bulk-change.ts';
import { bulkFields, BulkDialog } from '#features/rooms/bulk-dialog.tsx';
import type { BulkChoice } from '#features/rooms/bulk-dialog.tsx';
import { bulkMessages } from '#features/rooms/bulk.messages.ts';
import { useBulk } from '#features/rooms/use-bulk.ts';
import { Button } from '#ui/button/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { ReportDialog } from '#ui/overlay/report-dialog.tsx';

const cleanings = ['departure', 'stay_over', 'deep'] as const;

interface PanelProps {
  rooms: readonly Room[];
  onDone: () => void;
}

const removeOne = async (id: number) => await api.rooms.remove.call({ params: { id } });
const restoreOne = async (id: number) => await api.rooms.restore.call({ params: { id } });

const freeAgain = (ids: readonly number[]): Step[] => [{ ids, change: { status: 'available' } }];

function useRoomBulk({ rooms, onDone }: PanelProps) {
  const t = useMessages(bulkMessages);
  const bulk = useBulk(onDone);
  const { run, tell } = bulk;
  const ids = rooms.map((room) => room.id);
  const wereFree = rooms.every((room) => room.hold === null);
  const saidOf = (result: Report) => t('done', { count: result.done.length });
  return {
    bulk,
    change: async (steps: readonly Step[]) => {
      const result = await run(() => changeRooms(rooms, steps));
      const isHold = steps.some((step) => step.change.status !== undefined);
      const undo = () => changeRooms(rooms, freeAgain(result.done));
      tell(result, { said: saidOf(result), undo: isHold && wereFree ? undo : undefined });
    },
    clean: async (type: (typeof cleanings)[number]) => {
      const call = (roomId: number) => api.houseKeepings.create.call({ body: { roomId, type } });
      const result = await run(() => eachRoom(rooms, { ids, call }));
      await refresh(api.houseKeepings.create);
      tell(result, { said: t('cleanings', { count: result.done.length }) });
    },
    release: async () => {
      const held = rooms.filter((room) => room.hold !== null).map((room) => room.id);
      const free = rooms.filter((room) => room.hold === null);
      const result = await run(() => changeRooms(rooms, held.length > 0 ? freeAgain(held) : []));
      const notHeld = free.map(({ roomNo }) => ({ name: roomNo, reason: t('notHeld') }));
      tell({ ...result, skipped: [...result.skipped, ...notHeld] }, { said: saidOf(result) });
    },
    moveToBin: async () => {
      const result = await run(() => eachRoom(rooms, { ids, call: removeOne }));
      const undo = () => eachRoom(rooms, { ids: result.done, call: restoreOne });
      tell(result, { said: t('binned', { count: result.done.length }), undo });
    },
    restore: async () => {
      const result = await run(() => eachRoom(rooms, { ids, call: restoreOne }));
      const undo = () => eachRoom(rooms, { ids: result.done, call: removeOne });
      tell(result, { said: saidOf(result), undo });
    },
  };
}

/** Inside the bulk bar: what can be done to all selected rooms at once, by what the person may. */
export function RoomBulkPanel(props: PanelProps & { isBin: boolean }) {
  const t = useMessages(bulkMessages);
  const words = useWords();
  const canUpdate = useCan(api.rooms.update);
  const canDelete = useCan(api.rooms.remove);
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const canAskCleaning = useCan(api.houseKeepings.create);
  const { bulk, change, clean, release, moveToBin, restore } = useRoomBulk(props);
  const { isBin, rooms, onDone } = props;
  const close = () => {
    bulk.setReport(null);
    onDone();
  };
  return (
    <>
      {canUpdate && !isBin && (
        <>
          <Button size="sm" icon={<Ban size={16} aria-hidden />} onClick={() => setChoice('hold')}>
            {t('hold')}
          </Button>
          <Button
            size="sm"
            icon={<LockKeyholeOpen size={16} aria-hidden />}
            isLoading={bulk.isPending}
            onClick={release}
          >
            {t('release')}
          </Button>
          <DropdownMenu
            side="top"
            trigger={
              <Button size="sm" icon={<ChevronDown size={16} aria-hidden />}>
                {t('change')}
              </Button>
            }
          >
            {bulkFields.map((field) => (
              <MenuItem key={field} onSelect={() => setChoice(field)}>
                {words(roomFields[field].label)}
              </MenuItem>
            ))}
          </DropdownMenu>
        </>
      )}
      {canAskCleaning && !isBin && (
        <DropdownMenu
          side="top"
          trigger={
            <Button size="sm" icon={<Sparkles size={16} aria-hidden />} isLoading={bulk.isPending}>
              {t('clean')}
            </Button>
          }
        >
          {cleanings.map((type) => (
            <MenuItem key={type} onSelect={() => void clean(type)}>
              {t(`clean.${type}`)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      {!isBin && (
        <Button
          size="sm"
          icon={<QrCode size={16} aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          {t('doorSheet')}
        </Button>
      )}
      {canDelete && !isBin && (
        <Button
          size="sm"
          icon={<Trash2 size={16} aria-hidden />}
          isLoading={bulk.isPending}
          onClick={moveToBin}
        >
          {t('moveToBin')}
        </Button>
      )}
      {canDelete && isBin && (
        <Button
          size="sm"
          variant="primary"
          icon={<RotateCcw size={16} aria-hidden />}
          isLoading={bulk.isPending}
          onClick={restore}
        >
          {t('restore')}
        </Button>
      )}
      <BulkDialog choice={choice} rooms={rooms} onClose={() => setChoice(null)} onChange={change} />
      <DoorSheetDialog rooms={rooms} open={isPrinting} onOpenChange={setIsPrinting} />
      <ReportDialog report={bulk.report} onClose={close} />
    </>
  );
}
