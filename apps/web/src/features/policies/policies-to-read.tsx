import type { Shift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { usePoliciesWords } from '#features/policies/policies.messages.ts';
import { PolicyText } from '#features/policies/policy-text.tsx';
import { Button } from '#ui/button/button.tsx';
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
  const putOff = useAction(api.policies.putOff, { success: t('putOffDone') });
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
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button isLoading={putOff.isPending} onClick={() => putOff.mutate({})}>
          {t('putOff')}
        </Button>
        <p className="text-sm text-ink-2">{t('putOffHint')}</p>
      </div>
    </section>
  );
}

/** On My shift: what is to be read, and what was to be read already in full. */
export function PoliciesToRead({ open, overdue, isPutOff }: Shift['policies']) {
  const t = usePoliciesWords();
  if (overdue > 0 && !isPutOff) return <Overdue overdue={overdue} />;
  return (
    <Notice
      className="mb-4"
      tone={overdue > 0 ? 'warning' : 'info'}
      actions={
        <LinkButton asChild size="sm">
          <Link to="/dashboard/policies" search={{ mine: 'open' }}>
            {t('title')}
          </Link>
        </LinkButton>
      }
    >
      {overdue > 0 ? t('late', { count: overdue }) : t('waiting', { count: open })}
    </Notice>
  );
}
