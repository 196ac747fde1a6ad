import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { ScanRoom } from '#features/door-code/scan-room.tsx';
import { useLikelyRooms } from '#features/report/likely-rooms.ts';
import { reportMessages } from '#features/report/report.messages.ts';
import type { ReportPlace } from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';
import { Labelled } from '#ui/form/labelled.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { Input } from '#ui/input/input.tsx';

export interface Where {
  room: ReportPlace;
  /** In words, where it is in no room. */
  area: string;
}

/** The room by one tap, by the code on its door or by its number; else a place in words. */
export function WhereFields({
  room,
  area,
  change,
}: Where & { change: (by: Partial<Where>) => void }) {
  const t = useMessages(reportMessages);
  const canSeeRooms = useCan(api.rooms.board);
  const { data = [] } = useQuery(api.rooms.board.query());
  const likely = useLikelyRooms();
  const known = data.length > 0 ? data.map(({ id, roomNo }) => ({ id, roomNo })) : likely;
  const rooms = room && !known.some(({ id }) => id === room.id) ? [room, ...known] : known;
  return (
    <>
      {likely.length > 0 && room === null && (
        <div role="group" aria-label={t('likely')} className="flex flex-wrap gap-1.5">
          {likely.map((each) => (
            <Button key={each.id} onClick={() => change({ room: each })}>
              {each.roomNo}
            </Button>
          ))}
        </div>
      )}
      {(canSeeRooms || rooms.length > 0) && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-44 flex-1">
            <Labelled label={t('room')}>
              {(ids) => (
                <Combobox
                  {...ids}
                  label={t('room')}
                  placeholder={t('noRoom')}
                  isClearable
                  options={rooms.map(({ id, roomNo }) => ({ value: String(id), label: roomNo }))}
                  value={room && String(room.id)}
                  onChange={(id) =>
                    change({ room: rooms.find((each) => String(each.id) === id) ?? null })
                  }
                />
              )}
            </Labelled>
          </div>
          <ScanRoom onRoom={(scanned) => change({ room: scanned })} />
        </div>
      )}
      {room === null && (
        <Labelled label={t('area')} hint={t('areaHint')}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={120}
              value={area}
              onChange={(event) => change({ area: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
