import { useFormat } from '#core/language/format.ts';
import type { EvidenceFile } from '#features/evidence/evidence-picture.tsx';
import { useEvidenceWords } from '#features/evidence/evidence.messages.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Details } from '#ui/show/card.tsx';

/** What is known of how it was taken, and by what it is known again. */
export function EvidenceFacts({ file }: { file: EvidenceFile }) {
  const t = useEvidenceWords();
  const format = useFormat();
  const { takenAt, source, uploadedBy, stamp, sha256 } = file;
  return (
    <Details
      columns={3}
      items={[
        { label: t('fact.taken'), value: takenAt && format.timeAndDate(takenAt) },
        { label: t('fact.source'), value: t(`source.${source}`) },
        { label: t('fact.by'), value: uploadedBy },
        ...(stamp ? [{ label: t('fact.stamp'), value: stamp.text }] : []),
        {
          label: t('fact.hash'),
          value: sha256 && (
            <span className="flex items-start gap-1">
              <code className="min-w-0 font-mono text-sm break-all">{sha256}</code>
              <CopyButton text={sha256} label={t('copyHash')} />
            </span>
          ),
        },
      ]}
    />
  );
}
