import { CallFailed, RoomChange, type Room } from '@keyhold/contract';
import { useState } from 'react';
import type { z } from 'zod';

import { api } from '#core/api.ts';
import { useFormat } from '#core/format.ts';
import { useMessages } from '#core/i18n.ts';
import { withdrawToast } from '#core/query.ts';
import { useAction } from '#core/use-action.ts';
import {
  RoomField,
  roomFieldNames,
  useRoomLabels,
} from '#features/room-form/room-fields-panel.tsx';
import { roomFormMessages } from '#features/room-form/room-form.messages.ts';
import { Button } from '#ui/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

const fields = ['roomNo', ...roomFieldNames] as const;
type RoomFieldValues = Pick<Room, (typeof fields)[number]>;
type Change = z.output<typeof RoomChange>;

const valuesOf = (room: Room): RoomFieldValues => {
  const { roomNo, type, floor, maxGuests, pricePerNight, tag, amenities } = room;
  return { roomNo, type, floor, maxGuests, pricePerNight, tag, amenities };
};
const shown = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs between what was typed and what is saved: nothing else is sent. */
export const changedFields = (given: Change, saved: RoomFieldValues): Change =>
  Object.fromEntries(
    fields.filter((name) => !isSame(given[name], saved[name])).map((name) => [name, given[name]]),
  );

interface Conflict {
  theirs: Room;
  mine: Change;
  by: { name: string; createdAt: string } | undefined;
}

interface ConflictProps {
  conflict: Conflict;
  onShowTheirs: () => void;
  onKeepMine: () => void;
}

function ConflictNotice({
  conflict: { theirs, mine, by },
  onShowTheirs,
  onKeepMine,
}: ConflictProps) {
  const t = useMessages(roomFormMessages);
  const format = useFormat();
  const labels = useRoomLabels();
  const differing = fields.filter(
    (name) => mine[name] !== undefined && !isSame(mine[name], theirs[name]),
  );
  return (
    <div role="alert">
      <Notice tone="warning" title={t('staleTitle')} className="mb-4">
        {by && <p>{t('staleBy', { name: by.name, when: format.relative(by.createdAt) })}</p>}
        <dl className="mt-2 flex flex-col gap-1.5">
          {differing.map((name) => (
            <div key={name}>
              <dt className="text-sm font-semibold">{labels[name]}</dt>
              <dd className="text-sm break-words">
                {t('staleTheirs')}: {shown(theirs[name])} · {t('staleMine')}: {shown(mine[name])}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={onShowTheirs}>
            {t('showTheirs')}
          </Button>
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Saves against the version that was read; one that is out of date is explained, never overwritten unseen. */
function useRoomSave({ room, onDone }: { room: Room; onDone: () => void }) {
  const t = useMessages(roomFormMessages);
  const [base, setBase] = useState(room);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync } = useAction(api.rooms.update, {
    success: ({ roomNo }) => t('saved', { roomNo }),
  });
  const params = { id: room.id };

  const explain = async (mine: Change) => {
    const theirs = await api.rooms.get.call({ params });
    const { items } = await api.rooms.activity.call({ params, query: { limit: 1 } });
    const latest = items[0];
    setConflict({
      theirs,
      mine,
      by: latest && { name: latest.actor.name, createdAt: latest.createdAt },
    });
  };
  const send = async (mine: Change, version: number) => {
    try {
      await mutateAsync({ params, body: { ...mine, version } });
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem.code !== 'stale') throw error;
      withdrawToast(error);
      await explain(mine);
    }
  };
  return {
    base,
    conflict,
    save: async (given: Change) => {
      const mine = changedFields(given, valuesOf(base));
      if (Object.keys(mine).length === 0) return onDone();
      await send(mine, base.version);
    },
    showTheirs: () => {
      if (conflict) setBase(conflict.theirs);
      setConflict(null);
    },
    keepMine: () => {
      if (conflict) void send(conflict.mine, conflict.theirs.version).catch(() => undefined);
    },
  };
}

function RoomForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const labels = useRoomLabels();
  const { base, conflict, save, showTheirs, keepMine } = useRoomSave({ room, onDone });
  return (
    <>
      {conflict && (
        <ConflictNotice conflict={conflict} onShowTheirs={showTheirs} onKeepMine={keepMine} />
      )}
      <ContractForm
        key={base.version}
        schema={RoomChange}
        values={valuesOf(base)}
        onSubmit={save}
        onCancel={onDone}
      >
        <div className="grid grid-cols-2 gap-4">
          <TextField name="roomNo" label={labels.roomNo} required autoFocus />
          <RoomField field="type" />
          <RoomField field="floor" />
          <RoomField field="maxGuests" />
          <RoomField field="pricePerNight" />
        </div>
        <RoomField field="tag" />
        <RoomField field="amenities" />
      </ContractForm>
    </>
  );
}

interface SheetProps {
  /** Null is closed. */
  room: Room | null;
  onClose: () => void;
}

export function RoomEditSheet({ room, onClose }: SheetProps) {
  const t = useMessages(roomFormMessages);
  return (
    <Sheet
      open={room !== null}
      onOpenChange={onClose}
      title={room ? t('editRoom', { roomNo: room.roomNo }) : ''}
    >
      {room && <RoomForm key={room.id} room={room} onDone={onClose} />}
    </Sheet>
  );
}
