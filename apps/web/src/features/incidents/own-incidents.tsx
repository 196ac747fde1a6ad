import { IncidentAddendum, type OwnIncident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { NewEvidence } from '#features/evidence/new-evidence.tsx';
import {
  IncidentStatusBadge,
  incidentNumber,
  placeOf,
} from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** What came to mind later, and photos, as long as nobody has taken it on. */
function AddDialog({ incident, onClose }: { incident: OwnIncident; onClose: () => void }) {
  const t = useIncidentsWords();
  const number = incidentNumber(incident.number);
  const { mutateAsync } = useAction(api.incidents.addendum, {
    success: t('mineAdded', { number }),
  });
  const canSendFiles = useCan(api.media.create);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('mineAdd', { number })}>
      <ContractForm
        schema={IncidentAddendum}
        values={{ text: '' }}
        submitLabel={t('act.addendum')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id: incident.id }, body });
          onClose();
        }}
      >
        <TextareaField name="text" label={t('addition')} />
        {canSendFiles && <NewEvidence incident={incident} />}
      </ContractForm>
    </Dialog>
  );
}

function Own({ incident, onAdd }: { incident: OwnIncident; onAdd: () => void }) {
  const t = useIncidentsWords();
  const titleOf = useTypeTitle();
  const format = useFormat();
  const number = incidentNumber(incident.number);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-words">
          {[titleOf(incident.type), placeOf(incident)].filter(Boolean).join(' · ')}
        </span>
        <IncidentStatusBadge status={incident.status} />
        {incident.status === 'new' && (
          <Button
            size="sm"
            className="ml-auto"
            aria-label={t('mineAdd', { number })}
            icon={<MessageSquarePlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {t('act.addendum')}
          </Button>
        )}
      </span>
      <span className="text-sm text-ink-3 tabular-nums">
        {number} · {format.timeAndDate(incident.happenedAt)}
      </span>
      <p className="break-words whitespace-pre-wrap">{incident.description}</p>
      {incident.addenda.map(({ text, at }) => (
        <p key={at} className="border-l-2 border-line pl-3 break-words whitespace-pre-wrap">
          {text}
          <span className="block text-sm text-ink-3 tabular-nums">{format.timeAndDate(at)}</span>
        </p>
      ))}
    </li>
  );
}

/** For whoever may report and not read: what they reported themselves. */
export function OwnIncidents() {
  const t = useIncidentsWords();
  const [adding, setAdding] = useState<OwnIncident | null>(null);
  const { data, error, refetch } = useQuery(api.incidents.mine.query({ query: { limit: 50 } }));
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0)
    return <EmptyState title={t('mineNone')}>{t('mineText')}</EmptyState>;
  return (
    <section aria-label={t('mineTitle')} className="max-w-3xl">
      <h2 className="mb-2 text-md font-semibold">{t('mineTitle')}</h2>
      <ul>
        {data.items.map((incident) => (
          <Own key={incident.id} incident={incident} onAdd={() => setAdding(incident)} />
        ))}
      </ul>
      {adding && <AddDialog incident={adding} onClose={() => setAdding(null)} />}
    </section>
  );
}
