import type { Policy } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { ReadingBadge } from '#features/policies/policies.fields.tsx';
import { usePoliciesWords } from '#features/policies/policies.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** Whom it asks, those first who have not read it, with a reminder to them alone. */
export function PolicyReaders({ policy: { id, acknowledged } }: { policy: Policy }) {
  const t = usePoliciesWords();
  const format = useFormat();
  const readers = useQuery(
    api.policies.readers.query({ params: { id }, query: { limit: '1000' } }),
  );
  const items = readers.data?.items;
  const { mutate, isPending } = useAction(api.policies.remind, { success: t('reminded') });
  const waits = items?.some(({ state }) => state === 'due' || state === 'overdue');
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="flex flex-wrap items-center justify-between gap-3">
        {acknowledged && <span className="font-semibold">{t('ofTotal', acknowledged)}</span>}
        {waits && (
          <Button
            icon={<Send size={16} aria-hidden />}
            isLoading={isPending}
            onClick={() => mutate({ params: { id } })}
          >
            {t('remind')}
          </Button>
        )}
      </p>
      {readers.error && (
        <ErrorState onRetry={() => void readers.refetch()}>{readers.error.message}</ErrorState>
      )}
      {readers.isPending && <SkeletonLines lines={4} />}
      {items?.length === 0 && <p className="text-ink-2">{t('readersNone')}</p>}
      <ul aria-label={t('readers')}>
        {items?.map((reader) => (
          <li
            key={reader.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold break-words">{reader.name}</span>
              <span className="block text-sm break-words text-ink-2">
                {[
                  reader.roles,
                  reader.acknowledgedAt && format.timeAndDate(reader.acknowledgedAt),
                  reader.putOffs > 0 && t('putOffTimes', { count: reader.putOffs }),
                  reader.lastEdition !== null && t('lastRead', { edition: reader.lastEdition }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <ReadingBadge {...reader} />
          </li>
        ))}
      </ul>
    </div>
  );
}
