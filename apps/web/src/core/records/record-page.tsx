import { CallFailed } from '@keyhold/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { useAtLeisure } from '#ui/state/use-at-leisure.ts';

/** The record that the address names; 0 where what stands there can be nobody's id. */
export function useRecordId(name: string): number {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const given = params[name] ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : 0;
}

interface Missing {
  title: string;
  text: string;
  /** A link to where the others are. */
  back: ReactNode;
}
interface Props<Saved> {
  query: UseQueryResult<Saved>;
  /** False where the address is none that a record can have, and nothing is asked. */
  isAsked: boolean;
  title: string;
  missing: Missing;
  children: (record: Saved) => ReactNode;
}

/** One record: on its way, there, gone, or not to be had for now. */
export function RecordPage<Saved>({ query, isAsked, title, missing, children }: Props<Saved>) {
  const { error, refetch, isFetching } = query;
  const data = useAtLeisure(query.data);
  if (data !== undefined) return children(data);
  if (!isAsked || (error instanceof CallFailed && error.status === 404)) {
    return (
      <>
        <PageHeader title={missing.title} />
        <EmptyState
          icon={SearchX}
          title={missing.title}
          actions={<LinkButton asChild>{missing.back}</LinkButton>}
        >
          {missing.text}
        </EmptyState>
      </>
    );
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <DelayedSkeleton className="flex flex-col gap-5">
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </DelayedSkeleton>
  );
}
