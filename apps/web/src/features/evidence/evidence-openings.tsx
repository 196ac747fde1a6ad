import { EvidenceLooked, type AuditEntry } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useEvidenceWords } from '#features/evidence/evidence.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

const step = 10;

function Opening({ entry }: { entry: AuditEntry }) {
  const t = useEvidenceWords();
  const looked = EvidenceLooked.safeParse(entry.additionInfo['evidence']).data;
  if (looked === undefined) return null;
  const { name, as, isOriginal } = looked;
  const file = isOriginal && as !== 'zip' ? t('originalOf', { name }) : name;
  return (
    <li className="break-words">
      <span className="font-medium">{entry.actor.name}</span> {t(`log.${as}`, { file })}
      <span className="text-sm text-ink-3">
        {' · '}
        <RelativeTime value={entry.createdAt} />
      </span>
    </li>
  );
}

/** Who has opened or downloaded the evidence of an incident, the last one first. */
export function EvidenceOpenings({ incidentId }: { incidentId: number }) {
  const t = useEvidenceWords();
  const [limit, setLimit] = useState(step);
  const query = { type: 'incident', id: incidentId, event: 'VIEW_EVIDENCE', limit } as const;
  const { data, isPlaceholderData } = useQuery({
    ...api.auditLog.activity.query({ query }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { items, total } = data;
  return (
    <section aria-label={t('openings')}>
      <h3 className="mb-1 text-sm text-ink-3">{t('openings')}</h3>
      {items.length === 0 && <p className="text-ink-2">{t('noOpenings')}</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {items.map((entry) => (
          <Opening key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > items.length && (
        <Button
          size="sm"
          className="mt-2"
          isLoading={isPlaceholderData}
          onClick={() => setLimit((now) => now + step)}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}
