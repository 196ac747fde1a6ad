import type { Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useDraft, type Draft } from '#core/offline/draft.tsx';
import { network } from '#core/offline/network.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useCan } from '#core/session/session.tsx';
import { ScanRoom } from '#features/door-code/scan-room.tsx';
import { Labelled } from '#features/fault/report-fault-fields.tsx';
import { reportIncidentMessages } from '#features/incident-report/report-incident.messages.ts';
import { incidentNumber } from '#features/incident/incident-badges.tsx';
import { TypePolicy } from '#features/incident/type-policy.tsx';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { instantAt } from '#features/readiness/holds.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

/** Where it happened; null: that is still to be said. */
export type IncidentPlace = Pick<Room, 'id' | 'roomNo'> | null;

interface IncidentDraft {
  typeId: number | null;
  room: IncidentPlace;
  area: string;
  description: string;
  happened: string;
  photos: readonly File[];
}
const blank = { typeId: null, area: '', description: '', happened: '', photos: [] };

const useReport = (onSent: () => void) => {
  const t = useMessages(reportIncidentMessages);
  const { zone } = useFormat();
  const { mutateAsync, isPending } = useQueuedAction(api.incidents.create, {
    label: ({ body }) => `${t('report')}: ${body.description}`,
    photos: { folder: 'incident', field: 'evidenceIds', isMany: true },
    success: ({ number }) => t('sent', { number: incidentNumber(number) }),
  });
  const send = async ({ typeId, room, area, description, happened, photos }: IncidentDraft) => {
    if (typeId === null) return;
    // What waits for the network happened before it is sent.
    const known = network.get().isLost ? new Date().toISOString() : null;
    const happenedAt = happened === '' ? known : instantAt(happened, zone);
    const body = {
      typeId,
      roomId: room?.id ?? null,
      area: area.trim(),
      description: description.trim(),
      ...(happenedAt !== null && { happenedAt }),
    };
    // Where it cannot even be kept, a toast says so and what was typed stays.
    await mutateAsync({ body }, { files: photos }).then(onSent, showError);
  };
  return { send, isPending };
};

const wantingOf = ({ typeId, description }: IncidentDraft) => {
  if (typeId === null) return 'needsType';
  return description.trim() === '' ? 'needsWords' : null;
};

interface PartProps {
  draft: IncidentDraft;
  change: (by: Partial<IncidentDraft>) => void;
}

/** One tap says what kind it is. */
function Kind({ draft, change }: PartProps) {
  const t = useMessages(reportIncidentMessages);
  const label = useId();
  const { data } = useQuery(api.incidentTypes.list.all());
  const types = (data?.items ?? []).filter(({ active }) => active);
  return (
    <div role="group" aria-labelledby={label} className="flex flex-col gap-2">
      <p id={label} className="font-medium">
        {t('type')}
      </p>
      {data && types.length === 0 && <p className="text-ink-2">{t('noTypes')}</p>}
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
        {types.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-pressed={draft.typeId === id}
            onClick={() => change({ typeId: id })}
            className={clsx(
              'min-h-11 rounded border px-2.5 py-1.5 text-left text-sm font-medium break-words',
              'border-line bg-paper text-ink hover:border-line-strong',
              'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      <TypePolicy typeId={draft.typeId} />
    </div>
  );
}

/** Where one reported last is where one mostly still is. */
const last: { room: IncidentPlace } = { room: null };

function Where({ draft, change }: PartProps) {
  const t = useMessages(reportIncidentMessages);
  const canSeeRooms = useCan(api.rooms.board);
  const { data = [] } = useQuery(api.rooms.board.query());
  const rooms = data.map(({ id, roomNo }) => ({ id, roomNo }));
  const again = last.room !== null && draft.room === null ? last.room : null;
  return (
    <>
      {(canSeeRooms || draft.room) && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-44 flex-1">
            <Labelled label={t('room')}>
              {(ids) => (
                <Combobox
                  {...ids}
                  label={t('room')}
                  placeholder={t('noRoom')}
                  isClearable
                  options={(rooms.length > 0 ? rooms : [draft.room]).flatMap((room) =>
                    room ? [{ value: String(room.id), label: room.roomNo }] : [],
                  )}
                  value={draft.room && String(draft.room.id)}
                  onChange={(id) =>
                    change({ room: rooms.find((room) => String(room.id) === id) ?? null })
                  }
                />
              )}
            </Labelled>
          </div>
          <ScanRoom onRoom={(room) => change({ room })} />
          {again && (
            <Button onClick={() => change({ room: again })}>
              {t('lastRoom', { roomNo: again.roomNo })}
            </Button>
          )}
        </div>
      )}
      {draft.room === null && (
        <Labelled label={t('area')} hint={t('areaHint')}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={120}
              value={draft.area}
              onChange={(event) => change({ area: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}

function What({ draft, change }: PartProps) {
  const t = useMessages(reportIncidentMessages);
  const canSendFiles = useCan(api.media.create);
  return (
    <>
      <Labelled label={t('saw')} hint={t('sawHint')}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={4}
            maxLength={5000}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Labelled>
      {canSendFiles && (
        <PhotoPicker
          folder="incident"
          label={t('photo')}
          value={draft.photos}
          onChange={(photos) => change({ photos })}
        />
      )}
      <Labelled label={t('when')} hint={t('whenHint')}>
        {(ids) => (
          <DateInput
            {...ids}
            hasTime
            value={draft.happened}
            onChange={(happened) => change({ happened })}
          />
        )}
      </Labelled>
    </>
  );
}

interface PanelProps {
  place: IncidentPlace;
  onClose: () => void;
}

/** Kind, room, what was seen, send: for everybody who may report, also without the right to read anything. */
export function ReportIncidentPanel({ place, onClose }: PanelProps) {
  const kept = useDraft<IncidentDraft>(`incident/${place?.id ?? 'any'}`);
  if (!kept.isRead) return null;
  return <Report place={place} onClose={onClose} kept={kept} />;
}

function Report({ place, onClose, kept }: PanelProps & { kept: Draft<IncidentDraft> }) {
  const t = useMessages(reportIncidentMessages);
  const [draft, setDraft] = useState<IncidentDraft>({ ...blank, room: place, ...kept.kept });
  const { send, isPending } = useReport(() => {
    if (draft.room) last.room = draft.room;
    kept.clear();
    onClose();
  });
  const change = (by: Partial<IncidentDraft>) => {
    const next = { ...draft, ...by };
    setDraft(next);
    kept.keep(next);
  };
  const wanting = wantingOf(draft);
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          {wanting && <p className="text-sm text-ink-2 sm:mr-auto sm:self-center">{t(wanting)}</p>}
          <Button
            variant="primary"
            isLoading={isPending}
            disabled={wanting !== null}
            onClick={() => void send(draft)}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Kind draft={draft} change={change} />
        <Where draft={draft} change={change} />
        <What draft={draft} change={change} />
      </div>
    </Drawer>
  );
}
