import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { useReportsWords } from '#features/reports/reports.messages.ts';
import { StatTile } from '#ui/show/stat-tile.tsx';

const one = { limit: 1 };

/** Where inspections are made, done and followed up, with how much there is: what one may read of it. */
export function ReportLeads() {
  const t = useReportsWords();
  const format = useFormat();
  const canSeeForms = useCan(api.inspectionQuestioners.list);
  const canBuild = useCan(api.inspectionQuestioners.create);
  const canSeeInspections = useCan(api.inspections.list);
  const canSeeActions = useCan(api.questionerActions.list);
  const published = useQuery(
    api.inspectionQuestioners.list.query({ query: { ...one, status: 'published' } }),
  );
  const drafts = useQuery(
    api.inspectionQuestioners.list.query({ query: { ...one, status: 'draft,pending' } }),
  );
  const toDo = useQuery(
    api.inspections.list.query({ query: { ...one, status: 'scheduled,in_progress' } }),
  );
  const overdue = useQuery(api.inspections.list.query({ query: { ...one, overdue: 'true' } }));
  const actions = useQuery(
    api.questionerActions.list.query({ query: { ...one, status: 'open,in_progress,done' } }),
  );
  const told = ({ data }: { data?: { total: number } | undefined }) =>
    data ? format.number(data.total) : '…';
  const late = overdue.data?.total ?? 0;
  return (
    <nav aria-label={t('leads')} className="mb-8 grid grid-cols-2 gap-2 lg:grid-cols-4">
      {canSeeInspections && (
        <StatTile
          label={t('inspections')}
          count={told(toDo)}
          hint={late > 0 && t('overdue', { count: late })}
          link={<Link to="/dashboard/inspection-reports" />}
        />
      )}
      {canSeeActions && (
        <StatTile
          label={t('actions')}
          count={told(actions)}
          link={<Link to="/dashboard/inspection-actions" />}
        />
      )}
      {canSeeForms && (
        <StatTile
          label={t('templates')}
          count={told(published)}
          link={<Link to="/dashboard/inspection-templates" />}
        />
      )}
      {canSeeForms && canBuild && (
        <StatTile
          label={t('drafts')}
          count={told(drafts)}
          link={<Link to="/dashboard/form-builder" />}
        />
      )}
    </nav>
  );
}
