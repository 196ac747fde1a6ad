import { actorOf, mostCounted, type AuditEntry } from '@keyhold/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { showError } from '#core/api/query.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { csvOf, downloadCsv } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { auditLogMessages } from '#features/audit-log/audit-log.messages.ts';
import { useEntryWords } from '#features/audit-log/entry-words.ts';
import { LogFilters } from '#features/audit-log/log-filters.tsx';
import { LogRow } from '#features/audit-log/log-rows.tsx';
import {
  foldRepeats,
  isFiltered,
  LogSearch,
  noFilters,
  type SetSearch,
} from '#features/audit-log/log-view.ts';
import { fetchMatching, useLog } from '#features/audit-log/use-log.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function useExport(search: LogSearch) {
  const t = useMessages(auditLogMessages);
  const format = useFormat();
  const words = useEntryWords();
  const { tenant } = useProfile();
  const changesOf = ({ changes, subject }: AuditEntry) =>
    changes
      .map((change) => {
        const { isList, was, is } = words.sides(change, subject.type);
        const gone = was && t('gone', { what: was });
        const told = isList
          ? [gone, is && t('come', { what: is })].filter(Boolean).join(', ')
          : `${was || words.empty} → ${is || words.empty}`;
        return `${words.field(change.field, subject.type)}: ${told}`;
      })
      .join('; ');
  const columns = [
    { header: t('time'), value: (entry: AuditEntry) => format.timeAndDate(entry.createdAt) },
    { header: t('actor'), value: (entry: AuditEntry) => actorOf(entry).name },
    { header: t('act'), value: (entry: AuditEntry) => words.act(entry) },
    { header: t('record'), value: ({ subject }: AuditEntry) => subject.label },
    { header: t('property'), value: () => tenant?.title },
    { header: t('changes'), value: changesOf },
    { header: t('origin'), value: (entry: AuditEntry) => words.origin(entry) },
    {
      header: t('actingIn', { property: '' }).trim(),
      value: ({ actingAs }: AuditEntry) => actingAs,
    },
    { header: 'id', value: ({ id }: AuditEntry) => id },
  ];
  return async () => {
    const id = toast.loading(t('exporting'));
    try {
      const { entries, isCut } = await fetchMatching(search);
      downloadCsv(t('title'), csvOf(columns, entries));
      if (isCut) toast.message(t('exportCut', { shown: format.number(entries.length) }), { id });
      else toast.dismiss(id);
    } catch (error) {
      showError(error instanceof Error ? error : new Error(String(error)), id);
    }
  };
}

function Total({ total }: { total: number | undefined }) {
  const t = useMessages(auditLogMessages);
  const format = useFormat();
  if (total === undefined) return null;
  const isMore = total === mostCounted.entries;
  return (
    <p className="mb-1 text-sm text-ink-3" aria-live="polite">
      {isMore ? t('totalMore', { shown: format.number(total) }) : t('total', { count: total })}
    </p>
  );
}

/** The name of the record that is looked for, as the entries about it know it. */
const recordIn = (entries: readonly AuditEntry[], search: LogSearch): string | null =>
  (search.subjectType !== undefined && entries[0]?.subject.label) || null;

const peopleIn = (entries: readonly AuditEntry[], search: LogSearch) => {
  const people = new Map(entries.map(({ actor }) => [actor.id, actor]));
  const { actorId } = search;
  if (actorId !== undefined && !people.has(actorId)) {
    const name = `#USR-${String(actorId).padStart(3, '0')}`;
    people.set(actorId, { id: actorId, name, avatar: null });
  }
  return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

interface ListProps {
  search: LogSearch;
  setSearch: SetSearch;
  log: ReturnType<typeof useLog>;
}

function List({ search, setSearch, log }: ListProps) {
  const t = useMessages(auditLogMessages);
  const { data, error, hasNextPage, isFetchingNextPage } = log;
  const entries = data?.pages.flatMap(({ items }) => items);
  if (!entries)
    return error ? (
      <ErrorState onRetry={() => void log.refetch()}>{error.message}</ErrorState>
    ) : (
      <SkeletonLines lines={12} />
    );
  if (entries.length === 0 && isFiltered(search))
    return <EmptyState kind="notFound" onClear={() => setSearch(noFilters)} />;
  if (entries.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <>
      <Total total={data?.pages[0]?.total} />
      <ol aria-label={t('list')} className="sm:border-t sm:border-line">
        {foldRepeats(entries).map((run) => (
          <LogRow key={run[0]?.id} run={run} onNarrow={setSearch} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          className="mt-4"
          isLoading={isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('older')}
        </Button>
      ) : (
        <p className="py-4 text-sm text-ink-3">{t('end')}</p>
      )}
    </>
  );
}

export function AuditLogPage() {
  const t = useMessages(auditLogMessages);
  const { tenant } = useProfile();
  const { search, setSearch } = useScreenSearch(LogSearch);
  const log = useLog(search);
  const exportCsv = useExport(search);
  const [isExporting, setIsExporting] = useState(false);
  const runExport = async () => {
    setIsExporting(true);
    await exportCsv();
    setIsExporting(false);
  };
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { property: tenant?.title ?? '' })}
        actions={
          <Button
            icon={<Download size={16} aria-hidden />}
            isLoading={isExporting}
            onClick={() => void runExport()}
          >
            {t('export')}
          </Button>
        }
      />
      <LogFilters
        search={search}
        setSearch={setSearch}
        people={peopleIn(entries, search)}
        record={recordIn(entries, search)}
      />
      <List search={search} setSearch={setSearch} log={log} />
    </>
  );
}
