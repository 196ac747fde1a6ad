import type { Shift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { usePoliciesWords } from '#features/policies/policies.fields.tsx';
import { PolicyText } from '#features/policies/policy-text.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const first = { query: { mine: 'overdue', limit: '1' } } as const;

/** One after the other, each with its word at the end. */
function Overdue({ overdue }: { overdue: number }) {
  const t = usePoliciesWords();
  const list = useQuery(api.policies.list.query(first));
  const id = list.data?.items[0]?.id ?? 0;
  const policy = useQuery({ ...api.policies.get.query({ params: { id } }), enabled: id > 0 });
  const error = list.error ?? policy.error;
  const again = () => void Promise.all([list.refetch(), policy.refetch()]);
  return (
    <section
      aria-label={t('gateTitle')}
      className="flex flex-col gap-5 rounded border border-line bg-paper p-4 sm:p-6"
    >
      <Notice tone="warning" title={`${t('gateTitle')} (${overdue})`}>
        {t('gateText')}
      </Notice>
      {error && <ErrorState onRetry={again}>{error.message}</ErrorState>}
      {!policy.data && !error && <SkeletonLines lines={8} />}
      {policy.data && (
        <>
          <h2 className="text-xl font-semibold break-words">{policy.data.title}</h2>
          <PolicyText key={id} policy={policy.data} />
        </>
      )}
    </section>
  );
}

/** On My shift: what is to be read, and what was to be read already in full. */
export function PoliciesToRead({ open, overdue }: Shift['policies']) {
  const t = usePoliciesWords();
  if (overdue > 0) return <Overdue overdue={overdue} />;
  return (
    <Notice
      className="mb-4"
      actions={
        <LinkButton asChild size="sm">
          <Link to="/dashboard/policies" search={{ mine: 'open' }}>
            {t('title')}
          </Link>
        </LinkButton>
      }
    >
      {t('waiting', { count: open })}
    </Notice>
  );
}
