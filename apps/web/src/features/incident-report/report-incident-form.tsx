import { UserRound } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useDraft, type Draft } from '#core/offline/draft.tsx';
import { network } from '#core/offline/network.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useCan } from '#core/session/session.tsx';
import { reportIncidentMessages } from '#features/incident-report/report-incident.messages.ts';
import { incidentNumber } from '#features/incident/incident-badges.tsx';
import { IncidentIcon } from '#features/incident/incident-icon.tsx';
import { TypePolicy } from '#features/incident/type-policy.tsx';
import { useIncidentTypes } from '#features/incident/use-incident-types.ts';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { instantAt } from '#features/readiness/holds.ts';
import { rememberPlace } from '#features/report/likely-rooms.ts';
import { ReportKinds } from '#features/report/report-kinds.tsx';
import type { ReportGuest, ReportPlace } from '#features/report/report.ts';
import { WhereFields } from '#features/report/where-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { Labelled } from '#ui/form/labelled.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { TileChoices } from '#ui/input/tile-choices.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

interface IncidentDraft {
  typeId: number | null;
  room: ReportPlace;
  guest: ReportGuest | null;
  area: string;
  description: string;
  happened: string;
  photos: readonly File[];
}
const blank = { typeId: null, guest: null, area: '', description: '', happened: '', photos: [] };

const useReport = (onSent: () => void) => {
  const t = useMessages(reportIncidentMessages);
  const { zone } = useFormat();
  const { mutateAsync, isPending } = useQueuedAction(api.incidents.create, {
    label: ({ body }) => `${t('report')}: ${body.description}`,
    photos: { folder: 'incident', field: 'evidenceIds', isMany: true },
    success: ({ number }) => t('sent', { number: incidentNumber(number) }),
  });
  const send = async ({
    typeId,
    room,
    guest,
    area,
    description,
    happened,
    photos,
  }: IncidentDraft) => {
    if (typeId === null) return;
    // What waits for the network happened before it is sent.
    const known = network.get().isLost ? new Date().toISOString() : null;
    const happenedAt = happened === '' ? known : instantAt(happened, zone);
    const body = {
      typeId,
      roomId: room?.id ?? null,
      guestIds: guest ? [guest.id] : [],
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
  const types = useIncidentTypes()?.filter(({ active }) => active);
  return (
    <div className="flex flex-col gap-2">
      <TileChoices
        label={t('type')}
        value={draft.typeId}
        onChange={(typeId) => change({ typeId })}
        tiles={(types ?? []).map(({ id, name, icon }) => ({
          value: id,
          label: name,
          icon: <IncidentIcon icon={icon} />,
        }))}
      />
      {types?.length === 0 && <p className="text-ink-2">{t('noTypes')}</p>}
      <TypePolicy typeId={draft.typeId} />
    </div>
  );
}

/** Whom it is about, where the report was begun from a guest. */
function About({ draft: { guest }, change }: PartProps) {
  const t = useMessages(reportIncidentMessages);
  if (guest === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <UserRound size={16} aria-hidden className="text-ink-3" />
      <span className="min-w-0 break-words">{t('about', { name: guest.name })}</span>
      <Button size="sm" variant="ghost" onClick={() => change({ guest: null })}>
        {t('notAbout')}
      </Button>
    </p>
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
  place: ReportPlace;
  guest: ReportGuest | null;
  onClose: () => void;
}

/** Kind, room, what was seen, send: for everybody who may report, also without the right to read anything. */
export function ReportIncidentPanel(props: PanelProps) {
  const { place, guest } = props;
  const about = guest ? `guest-${guest.id}` : (place?.id ?? 'any');
  const kept = useDraft<IncidentDraft>(`incident/${about}`);
  if (!kept.isRead) return null;
  return <Report {...props} kept={kept} />;
}

function Report({ place, guest, onClose, kept }: PanelProps & { kept: Draft<IncidentDraft> }) {
  const t = useMessages(reportIncidentMessages);
  const [draft, setDraft] = useState<IncidentDraft>({ ...blank, room: place, guest, ...kept.kept });
  const { send, isPending } = useReport(() => {
    rememberPlace(draft.room);
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
        <ReportKinds kind="incident" place={draft.room} />
        <Kind draft={draft} change={change} />
        <About draft={draft} change={change} />
        <WhereFields room={draft.room} area={draft.area} change={change} />
        <What draft={draft} change={change} />
      </div>
    </Drawer>
  );
}
