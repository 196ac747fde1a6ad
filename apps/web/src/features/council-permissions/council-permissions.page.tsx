import { id, type CouncilRole, type Group, type Tenant } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { councilPermissionsMessages } from '#features/council-permissions/council-permissions.messages.ts';
import { PermissionSummary } from '#features/council-permissions/permission-summary.tsx';
import { PermissionWork } from '#features/council-permissions/permission-work.tsx';
import { Select } from '#ui/input/select.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const PermissionsSearch = z.object({
  property: id.optional(),
  role: z.string().max(120).optional(),
  group: id.optional(),
});

interface ChooserProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}
function Chooser({ label, ...select }: ChooserProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 sm:min-w-48">
      <span aria-hidden className="font-medium">
        {label}
      </span>
      <Select aria-label={label} {...select} />
    </div>
  );
}

/** The day as the property counts it. */
const todayIn = ({ timezone }: Tenant) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());

interface EditorProps {
  tenant: Tenant;
  role: CouncilRole;
  groupId: number | null;
}
function Editor({ tenant, role, groupId }: EditorProps) {
  const { data, error, refetch } = useQuery(
    api.roleResources.list.all({
      tenantId: tenant.id,
      roleId: role.id,
      ...(groupId && { groupId }),
    }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={8} />;
  const ofHolders = ({ items }: typeof data) => items.filter((row) => row.groupId === groupId);
  const readAnew = async () => ofHolders((await refetch({ throwOnError: true })).data ?? data);
  return (
    <PermissionWork
      key={`${tenant.id} ${role.id} ${groupId}`}
      tenantId={tenant.id}
      role={role}
      groupId={groupId}
      saved={ofHolders(data)}
      today={todayIn(tenant)}
      onDiscard={readAnew}
    />
  );
}

function Choosing({ tenants, groups }: { tenants: readonly Tenant[]; groups: readonly Group[] }) {
  const t = useMessages(councilPermissionsMessages);
  const { search, setSearch } = useScreenSearch(PermissionsSearch);
  const tenant = tenants.find((each) => each.id === search.property) ?? tenants[0];
  const { data: roles } = useQuery({
    ...api.councils.roles.query({ query: { tenantId: tenant?.id ?? 0 } }),
    enabled: tenant !== undefined,
  });
  if (tenant === undefined) return <EmptyState title={t('noProperties')} />;
  const role = roles?.find(({ name }) => name === search.role) ?? roles?.[0];
  const here = groups.filter(({ allowedTenantIds }) => allowedTenantIds.includes(tenant.id));
  const group = here.find((each) => each.id === search.group);
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <Chooser
          label={t('property')}
          value={String(tenant.id)}
          options={tenants.map((each) => ({ value: String(each.id), label: each.title }))}
          onChange={(value) => setSearch({ property: Number(value), group: undefined })}
        />
        <Chooser
          label={t('role')}
          value={role?.name ?? ''}
          options={(roles ?? []).map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(value) => setSearch({ role: value })}
        />
        <Chooser
          label={t('holders')}
          value={String(group?.id ?? 'all')}
          options={[
            { value: 'all', label: t('everybody') },
            ...here.map((each) => ({
              value: String(each.id),
              label: t('group', { name: each.name }),
            })),
          ]}
          onChange={(value) => setSearch({ group: value === 'all' ? undefined : Number(value) })}
        />
      </div>
      {role ? (
        <Editor tenant={tenant} role={role} groupId={group?.id ?? null} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </>
  );
}

/** What the roles of councils may do: chosen for one property, and told of all. */
export function CouncilPermissionsPage() {
  const t = useMessages(councilPermissionsMessages);
  const canWrite = useCan(api.tenants.create);
  const tenants = useQuery({ ...api.tenants.list.all(), enabled: canWrite });
  const canReadGroups = useCan(api.users.list);
  const groups = useQuery({ ...api.groups.list.all(), enabled: canWrite && canReadGroups });
  const items = groups.data?.items ?? [];
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {!canWrite && <EmptyState kind="forbidden" />}
      {tenants.error && (
        <ErrorState onRetry={() => void tenants.refetch()}>{tenants.error.message}</ErrorState>
      )}
      {tenants.data && <Choosing tenants={tenants.data.items} groups={items} />}
      {canWrite && (
        <PermissionSummary groupNames={new Map(items.map((group) => [group.id, group.name]))} />
      )}
    </>
  );
}
