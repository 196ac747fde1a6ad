import type { RoleResource } from '@keyhold/contract';
import { isPermission, splitPermission } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { councilPermissionsMessages } from '#features/council-permissions/council-permissions.messages.ts';
import { usePermissionWords } from '#features/roles/permission-matrix-panel.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const SummarySearch = z.object(listFields(['tenant', 'role', 'entityType', 'from', 'until']));
const summary = listOf(api.roleResources.list);

const useTexts = () => {
  const words = usePermissionWords();
  return ({ entityType, actions }: RoleResource) => {
    const rules = actions
      .map((action) => `${action}:${entityType}`)
      .filter(isPermission)
      .map(splitPermission);
    const [first] = rules;
    return {
      resource: first ? words.resource(first.subject) : entityType,
      actions: rules.map(({ action }) => words.action(action)).join(', '),
    };
  };
};

function useColumns(groupNames: ReadonlyMap<number, string>): Column<RoleResource>[] {
  const t = useMessages(councilPermissionsMessages);
  const format = useFormat();
  const texts = useTexts();
  return [
    {
      id: 'tenant',
      header: t('property'),
      cell: ({ tenant }) => tenant.title,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'role',
      header: t('role'),
      cell: ({ role, groupId }) => (
        <>
          {role.title}
          {groupId !== null && (
            <span className="block text-sm text-ink-2">
              {t('group', { name: groupNames.get(groupId) ?? `#${groupId}` })}
            </span>
          )}
        </>
      ),
      isSortable: true,
    },
    {
      id: 'entityType',
      header: t('resource'),
      cell: (row) => texts(row).resource,
      isSortable: true,
      card: 'line',
    },
    { id: 'actions', header: t('actions'), cell: (row) => texts(row).actions },
    { id: 'from', header: t('from'), cell: ({ from }) => format.date(from), isSortable: true },
    {
      id: 'until',
      header: t('until'),
      cell: ({ until }) =>
        until ? format.date(until) : <span className="text-ink-3">{t('always')}</span>,
      isSortable: true,
    },
    {
      id: 'isOpen',
      header: t('state'),
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'success' : 'neutral'}>
          {t(isOpen ? 'state.open' : 'state.closed')}
        </Badge>
      ),
      card: 'corner',
    },
  ];
}

/** Who may do what, where, from when and until when: all of it, in one list. */
export function PermissionSummary({ groupNames }: { groupNames: ReadonlyMap<number, string> }) {
  const t = useMessages(councilPermissionsMessages);
  const texts = useTexts();
  const address = useScreenSearch(SummarySearch);
  return (
    <section aria-labelledby="council-summary">
      <h2 id="council-summary" className="mb-3 text-lg font-semibold">
        {t('summary')}
      </h2>
      <DataTable
        label={t('summary')}
        columns={useColumns(groupNames)}
        {...useList(summary, address)}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => `${row.tenant.title}, ${row.role.title}, ${texts(row).resource}`}
        searchLabel={t('search')}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
    </section>
  );
}
