import type { RoleResource } from '@keyhold/contract';
import { isPermission, splitPermission, roleResources } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { listOf, useAddress } from '#core/api/list.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { ListTable } from '#core/records/list-page.tsx';
import { councilPermissionsMessages } from '#features/council-permissions/council-permissions.messages.ts';
import { usePermissionWords } from '#features/roles/permission-matrix.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Column } from '#ui/table/column.ts';

const list = listOf(api.roleResources.list, roleResources.list);

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

const told = (header: string, value: (row: RoleResource) => string) => ({
  header,
  cell: value,
  csv: [{ header, value }],
});

function useColumns(groupNames: ReadonlyMap<number, string>): Column<RoleResource>[] {
  const t = useMessages(councilPermissionsMessages);
  const format = useFormat();
  const texts = useTexts();
  const groupOf = ({ groupId }: RoleResource) =>
    groupId === null ? '' : t('group', { name: groupNames.get(groupId) ?? `#${groupId}` });
  return [
    {
      ...told(t('property'), ({ tenant }) => tenant.title),
      id: 'tenant',
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      ...told(t('role'), (row) => [row.role.title, groupOf(row)].filter(Boolean).join(', ')),
      id: 'role',
      cell: (row) => (
        <>
          {row.role.title}
          <span className="block text-sm text-ink-2">{groupOf(row)}</span>
        </>
      ),
      isSortable: true,
    },
    {
      ...told(t('resource'), (row) => texts(row).resource),
      id: 'entityType',
      isSortable: true,
      card: 'line',
    },
    { ...told(t('actions'), (row) => texts(row).actions), id: 'actions' },
    { ...told(t('from'), ({ from }) => format.date(from)), id: 'from', isSortable: true },
    {
      ...told(t('until'), ({ until }) => (until ? format.date(until) : t('always'))),
      id: 'until',
      isSortable: true,
    },
    {
      ...told(t('state'), ({ isOpen }) => t(isOpen ? 'state.open' : 'state.closed')),
      id: 'isOpen',
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
  const address = useAddress(list);
  return (
    <section aria-labelledby="council-summary">
      <h2 id="council-summary" className="mb-3 text-lg font-semibold">
        {t('summary')}
      </h2>
      <ListTable
        {...{ list, address }}
        label={t('summary')}
        columns={useColumns(groupNames)}
        rowLabel={(row) => `${row.tenant.title}, ${row.role.title}, ${texts(row).resource}`}
        searchLabel={t('search')}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
    </section>
  );
}
