import type { OwnIncident } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useEvidenceWords } from '#features/evidence/evidence.messages.ts';
import { DropZone } from '#features/media/drop-zone.tsx';
import { UploadRows } from '#features/media/upload-rows.tsx';
import { useUploads } from '#features/media/use-uploads.ts';

/** Files that become evidence as soon as they are sent. */
export function NewEvidence({
  incident: { id, room },
}: {
  incident: Pick<OwnIncident, 'id' | 'room'>;
}) {
  const t = useEvidenceWords();
  const { mutate } = useAction(api.incidents.evidence, { success: null });
  const { uploads, add, retry, drop } = useUploads({
    target: { folder: 'incident', roomId: room?.id ?? null },
    onSent: (media) => mutate({ params: { id }, body: { mediaIds: [media.id] } }),
  });
  return (
    <>
      <DropZone folder="incident" isMany label={t('add')} onFiles={add} />
      <UploadRows {...{ uploads, retry, drop }} />
    </>
  );
}
