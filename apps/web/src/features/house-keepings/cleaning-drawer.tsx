import { optionalText, type contract, type HouseKeeping } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Ban, Check, DoorClosed, PackageSearch, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { overlaid, useQueued, type Queued } from '#core/offline/overlay.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { FollowSaved } from '#core/records/edit-form.tsx';
import { useFacts } from '#core/records/field-columns.tsx';
import { FieldInputs } from '#core/records/field-input.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs } from '#features/cleaning/use-cleaning-acts.ts';
import { CarriedAction } from '#features/house-keepings/carried-action.tsx';
import { CleaningStatusBadge } from '#features/house-keepings/cleaning-badges.tsx';
import { NoEntryItems, useClosing } from '#features/house-keepings/cleaning-closing.tsx';
import { EditCleaningForm } from '#features/house-keepings/cleaning-form.tsx';
import { isOpen, type CleaningsAddress } from '#features/house-keepings/house-keepings-view.ts';
import { cleaningFields } from '#features/house-keepings/house-keepings.fields.tsx';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { findIn, useCanNoteFind } from '#features/report/note-find.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DropdownMenu } from '#ui/overlay/dropdown-menu.tsx';
import { Details } from '#ui/show/card.tsx';

const Found = z.strictObject({ actionRemarks: optionalText(2000) });

/** The photo of the cleaning, small, and in full where it is asked for. */
function Photo({ photo }: { photo: NonNullable<HouseKeeping['photo']> }) {
  const [at, setAt] = useState<number | null>(null);
  const items = [{ ...photo, isPublic: false, hasOriginal: true }];
  return (
    <>
      {items.map((media) => (
        <MediaThumbnail key={media.id} media={media} onOpen={() => setAt(0)} />
      ))}
      <MediaViewer items={items} at={at} onChange={setAt} />
    </>
  );
}

const remarksAfter = (
  before: string,
  { input: { body } }: Queued<typeof contract.houseKeepings.update>,
): string => body.actionRemarks ?? before;

/** What was seen there, in words and a photo; without a network it waits with what was done. */
function FoundForm({ cleaning }: { cleaning: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const done = useQueued(api.houseKeepings.update, { of: cleaning.id });
  const remarks = overlaid(cleaning.actionRemarks, done, remarksAfter);
  const [base, setBase] = useState({ remarks, nth: 1 });
  const canUpload = useCan(api.media.create);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { mutateAsync } = useQueuedAction(api.houseKeepings.update, {
    type: t('job'),
    photos: { folder: 'house-keeping', field: 'photoId', isMany: false },
  });
  return (
    <ContractForm
      key={base.nth}
      schema={Found}
      values={{ actionRemarks: base.remarks }}
      submitLabel={t('saveFound')}
      onSubmit={async ({ actionRemarks }) => {
        const label = t('foundIn', { area: cleaning.area });
        const given = { files: photos, roomId: cleaning.room?.id, label };
        const isChanged = actionRemarks !== base.remarks;
        const body = isChanged ? { actionRemarks, seen: { actionRemarks: base.remarks } } : {};
        await mutateAsync({ params: { id: cleaning.id }, body }, given);
        setPhotos([]);
        setBase({ ...base, remarks: actionRemarks });
      }}
    >
      <FieldInputs fields={cleaningFields} names={['actionRemarks']} />
      {canUpload && (
        <PhotoPicker
          folder="house-keeping"
          label={t('photoAdd')}
          value={photos}
          onChange={setPhotos}
          most={1}
        />
      )}
      <FollowSaved
        onFollow={remarks === base.remarks ? null : () => setBase({ remarks, nth: base.nth + 1 })}
      />
    </ContractForm>
  );
}

function FoundPanel({ cleaning }: { cleaning: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const canUpdate = useCan(api.houseKeepings.update);
  const canNoteFind = useCanNoteFind();
  return (
    <section aria-label={t('found')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('found')}</h3>
      {cleaning.photo && <Photo photo={cleaning.photo} />}
      {canUpdate ? <FoundForm cleaning={cleaning} /> : cleaning.actionRemarks}
      {canNoteFind && (
        <LinkButton asChild className="self-start">
          <Link {...findIn(cleaning)}>
            <PackageSearch size={16} aria-hidden />
            {t('noteFind')}
          </Link>
        </LinkButton>
      )}
    </section>
  );
}

function Facts({ cleaning }: { cleaning: HouseKeeping }) {
  const canUpdate = useCan(api.houseKeepings.update);
  return (
    <div className="flex flex-col gap-5">
      <PinnedNotes entityType="house_keeping" entityId={cleaning.id} className="" />
      {cleaning.action && <CarriedAction action={cleaning.action} />}
      <Details items={useFacts(cleaningFields, cleaning)} />
      <FoundPanel key={`found ${cleaning.id}`} cleaning={cleaning} />
      {canUpdate && <EditCleaningForm key={cleaning.id} cleaning={cleaning} />}
    </div>
  );
}

function Acts({ cleaning }: { cleaning: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const acts = useCleaningActs();
  const closing = useClosing({ cleaning });
  const canUpdate = useCan(api.houseKeepings.update);
  if (!canUpdate) return null;
  if (!isOpen(cleaning)) {
    return (
      <Button icon={<RotateCcw size={16} aria-hidden />} onClick={() => acts.reopen(cleaning)}>
        {t('putBack')}
      </Button>
    );
  }
  return (
    <>
      <Button icon={<Ban size={16} aria-hidden />} onClick={() => closing.ask('cancel')}>
        {t('cancelJob')}
      </Button>
      <DropdownMenu
        trigger={
          <Button icon={<DoorClosed size={16} aria-hidden />}>
            {t(cleaning.type === 'inspection' ? 'sendBack' : 'couldNotEnter')}
          </Button>
        }
      >
        <NoEntryItems cleaning={cleaning} onOther={() => closing.ask('again')} />
      </DropdownMenu>
      {cleaning.status === 'dirty' && (
        <Button icon={<Play size={16} aria-hidden />} onClick={() => acts.start(cleaning)}>
          {t('start')}
        </Button>
      )}
      <Button
        variant="primary"
        isLoading={acts.isPending}
        icon={<Check size={16} aria-hidden />}
        onClick={() => acts.clean(cleaning)}
      >
        {t('markCleaned')}
      </Button>
      {closing.dialog}
    </>
  );
}

function CleaningActivity({ id }: { id: number }) {
  return <ActivityPanel type="house_keeping" id={id} fields={cleaningFields} />;
}

/** One cleaning beside the list it is in. */
export function CleaningDrawer(address: CleaningsAddress) {
  const t = useMessages(houseKeepingMessages);
  const canReadNotes = useCan(api.notes.list);
  const { query } = useOpenRecord(address, api.houseKeepings.get);
  return (
    <RecordDrawer {...{ address, query }} title={t('job')} missing={{ title: t('none') }}>
      {(cleaning) => ({
        title: cleaning.area,
        banner: <CleaningStatusBadge status={cleaning.status} />,
        tabs: [
          { value: 'facts', label: t('facts'), content: <Facts cleaning={cleaning} /> },
          canReadNotes && {
            value: 'notes',
            label: t('notes'),
            content: <NotesPanel entityType="house_keeping" entityId={cleaning.id} />,
          },
          {
            value: 'activity',
            label: t('activity'),
            content: <CleaningActivity id={cleaning.id} />,
          },
        ],
        footer: <Acts cleaning={cleaning} />,
      })}
    </RecordDrawer>
  );
}
