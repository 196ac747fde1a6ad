import type { Incident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { FileText, Film, Image } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { EvidenceOpenings } from '#features/evidence/evidence-openings.tsx';
import { useEvidenceWords } from '#features/evidence/evidence.messages.ts';
import { NewEvidence } from '#features/evidence/new-evidence.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

const EvidenceViewer = onDemand(
  async () => (await import('#features/evidence/evidence-viewer.tsx')).EvidenceViewer,
);

type EvidenceFile = Incident['evidence'][number];

/** An address lasts five minutes, and is asked for anew before it ends. */
const freshMs = 240_000;

function KindIcon({ mimeType }: Pick<EvidenceFile, 'mimeType'>) {
  if (mimeType.startsWith('image/')) return <Image size={24} aria-hidden />;
  if (mimeType.startsWith('video/')) return <Film size={24} aria-hidden />;
  return <FileText size={24} aria-hidden />;
}

interface RowProps {
  file: EvidenceFile;
  /** Of a small picture. */
  url: string | undefined;
  onOpen: () => void;
}

function Row({ file, url, onOpen }: RowProps) {
  const t = useEvidenceWords();
  const format = useFormat();
  const { originalName, mimeType, source, takenAt, uploadedBy, stamp } = file;
  const facts = [
    t(`source.${source}`),
    takenAt && t('taken', { when: format.timeAndDate(takenAt) }),
    uploadedBy,
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-3">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('open', { name: originalName })}
        className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded border border-line bg-hover text-ink-3 hover:border-line-strong"
      >
        {url === undefined ? (
          <KindIcon mimeType={mimeType} />
        ) : (
          <img src={url} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </button>
      <div className="flex min-w-0 flex-col">
        <span className="font-semibold break-words">{originalName}</span>
        <span className="text-sm break-words text-ink-2">{facts.join(' · ')}</span>
        <span role="status" className="text-sm">
          {stamp?.state === 'waiting' && <span className="text-ink-3">{t('stamp.waiting')}</span>}
          {stamp?.state === 'failed' && <span className="text-danger">{t('stamp.failed')}</span>}
        </span>
      </div>
    </li>
  );
}

/** The evidence of an incident: shown and added to, never taken away, with who has opened it. */
export function EvidencePanel({ incident }: { incident: Incident }) {
  const t = useEvidenceWords();
  const canAdd = useCan(api.incidents.evidence);
  const canSend = useCan(api.media.sign);
  const [at, setAt] = useState<number | null>(null);
  const { id, evidence } = incident;
  const previews = useQuery({
    ...api.evidence.previews.query({ params: { id } }),
    enabled: evidence.some(({ stamp }) => stamp?.state === 'done'),
    staleTime: freshMs,
  });
  const urlOf = new Map(previews.data?.map(({ mediaId, url }) => [mediaId, url]));
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {canAdd && canSend && <NewEvidence incident={incident} />}
      {evidence.length === 0 && (
        <EmptyState title={t('none')} className="py-8">
          {t('noneText')}
        </EmptyState>
      )}
      <ul aria-label={t('title')} className="flex flex-col gap-3 empty:hidden">
        {evidence.map((file, index) => (
          <Row
            key={file.mediaId}
            file={file}
            url={urlOf.get(file.mediaId)}
            onOpen={() => setAt(index)}
          />
        ))}
      </ul>
      {evidence.length > 0 && <EvidenceOpenings incidentId={id} />}
      {at !== null && (
        <EvidenceViewer incident={incident} at={at} onGo={setAt} onClose={() => setAt(null)} />
      )}
    </div>
  );
}
