import { Camera } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useDraft, type Draft } from '#core/offline/draft.tsx';
import { network } from '#core/offline/network.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useCan } from '#core/session/session.tsx';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { blank, Rest, What, type FaultDraft } from '#features/fault/report-fault-fields.tsx';
import { reportFaultMessages } from '#features/fault/report-fault.messages.ts';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { useCamera } from '#features/media/use-camera.tsx';
import { instantAt } from '#features/readiness/holds.ts';
import { RoomNow } from '#features/readiness/room-now.tsx';
import { rememberPlace } from '#features/report/likely-rooms.ts';
import { ReportKinds } from '#features/report/report-kinds.tsx';
import type { ReportPlace } from '#features/report/report.ts';
import { WhereFields } from '#features/report/where-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const useReport = ({ room }: FaultDraft, onSent: () => void) => {
  const t = useMessages(reportFaultMessages);
  const { zone } = useFormat();
  const { mutateAsync, isPending } = useQueuedAction(api.maintenance.create, {
    label: ({ body }) => `${room?.roomNo ?? body.area}: ${body.issue}`,
    photos: { folder: 'maintenance', field: 'beforePhotoIds', isMany: true },
    success: ({ number, area }) =>
      t('sent', { where: room?.roomNo ?? area, number: faultNumber(number) }),
  });
  const send = async ({ photos, kind, detail, area, hazard, blocksRoom, aware }: FaultDraft) => {
    const said = kind === null || kind === 'other' ? '' : t(`kind.${kind}`);
    // What waits for the network is known since now, and its clocks run since.
    const known = network.get().isLost ? new Date().toISOString() : null;
    const awareAt = aware === '' ? known : instantAt(aware, zone);
    const body = {
      roomId: room?.id ?? null,
      area: room ? '' : area.trim(),
      issue: [said, detail.trim()].filter(Boolean).join(': '),
      hazard,
      priority: hazard === 'emergency' ? ('high' as const) : ('medium' as const),
      blocksRoom: room !== null && blocksRoom,
      ...(awareAt !== null && { awareAt }),
    };
    // Where it cannot even be kept, a toast says so and what was typed stays.
    const given = { files: photos, roomId: room?.id };
    await mutateAsync({ body }, given).then(onSent, showError);
  };
  return { send, isPending };
};

/** What is still wanting before it can be sent. */
const wantingOf = ({ kind, detail, room, area }: FaultDraft) => {
  if (room === null && area.trim() === '') return 'needsPlace';
  const isNamed = kind !== null && kind !== 'other';
  return isNamed || detail.trim() !== '' ? null : 'choose';
};

interface PanelProps {
  place: ReportPlace;
  onClose: () => void;
}

/** Photo, what, send: for everybody who may report, also without the right to read anything. */
export function ReportFaultPanel({ place, onClose }: PanelProps) {
  const kept = useDraft<FaultDraft>(`fault/${place?.id ?? 'area'}`);
  if (!kept.isRead) return null;
  return <Report place={place} onClose={onClose} kept={kept} />;
}

function Report({ place, onClose, kept }: PanelProps & { kept: Draft<FaultDraft> }) {
  const t = useMessages(reportFaultMessages);
  const canSendFiles = useCan(api.media.create);
  const [draft, setDraft] = useState<FaultDraft>({
    ...blank,
    ...kept.kept,
    ...(place && { room: place }),
  });
  const { send, isPending } = useReport(draft, () => {
    rememberPlace(draft.room);
    kept.clear();
    onClose();
  });
  const change = (by: Partial<FaultDraft>) => {
    const next = { ...draft, ...by };
    setDraft(next);
    kept.keep(next);
  };
  const wanting = wantingOf(draft);
  const camera = useCamera('maintenance', (photo) => {
    change({ photos: [photo] });
    void send({ ...draft, photos: [photo] });
  });
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={place ? t('title', { roomNo: place.roomNo }) : t('titleArea')}
      description={t('text')}
      footer={
        <>
          {wanting && <p className="text-sm text-ink-2 sm:mr-auto sm:self-center">{t(wanting)}</p>}
          {canSendFiles && draft.photos.length === 0 && (
            <Button
              icon={<Camera size={16} aria-hidden />}
              isLoading={isPending}
              disabled={wanting !== null}
              onClick={camera.take}
            >
              {t('sendWithPhoto')}
            </Button>
          )}
          {camera.input}
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
        <ReportKinds kind="fault" place={draft.room} />
        {place === null && <WhereFields room={draft.room} area={draft.area} change={change} />}
        {draft.room && <RoomNow id={draft.room.id} />}
        {canSendFiles && (
          <PhotoPicker
            folder="maintenance"
            label={t('photo')}
            value={draft.photos}
            onChange={(photos) => change({ photos })}
          />
        )}
        <What draft={draft} change={change} />
        <Rest draft={draft} change={change} />
      </div>
    </Drawer>
  );
}
