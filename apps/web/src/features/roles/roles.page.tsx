import { id, type RoleRow } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { decidesPurchases, useGiveable } from '#core/session/giveable.ts';
import { previewRole } from '#core/session/preview-role.ts';
import { useAbility, useCan, useProfile } from '#core/session/session.tsx';
import { EditRoleDialog, NewRoleDialog, RemoveRoleDialog } from '#features/roles/role-dialogs.tsx';
import { RoleDifference, RoleMatrix, type RoleStanding } from '#features/roles/role-work.tsx';
import { rolesMessages } from '#features/roles/roles.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/input/select.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

const RolesSearch = z.object({ role: id.optional(), with: id.optional() });
type Overlay = 'new' | 'copy' | 'edit' | 'remove' | null;

/** Why it cannot be deleted, as far as it stands in its row. */
const keptBy = ({ peopleCount, programCount, isGivenBySignIn }: RoleRow) => {
  if (peopleCount + programCount > 0) return 'inUse';
  return isGivenBySignIn ? 'inUseBySignIn' : null;
};

/** Who holds a role: people, who of them is in the bin, programs; and what gives it besides. */
const useHolders = () => {
  const t = useMessages(rolesMessages);
  return ({ peopleCount, binnedCount, programCount, isGivenBySignIn }: RoleRow): string =>
    [
      peopleCount > 0 && t('holders', { count: peopleCount }),
      peopleCount + binnedCount + programCount === 0 && t('nobody'),
      binnedCount > 0 && t('binned', { count: binnedCount }),
      programCount > 0 && t('programs', { count: programCount }),
      isGivenBySignIn && t('bySignIn'),
    ]
      .filter(Boolean)
      .join(' · ');
};

function Acts({ role, show }: { role: RoleRow; show: (overlay: Overlay) => void }) {
  const t = useMessages(rolesMessages);
  const canWrite = useCan(api.roles.create);
  const canUpdate = useCan(api.roles.update);
  const canRemove = useCan(api.roles.remove);
  const { covers } = useAbility();
  const isOwn = role.kind === 'staff' && covers([role]);
  const kept = keptBy(role);
  const navigate = useNavigate();
  const seeAs = () => {
    previewRole.set(role);
    void navigate({ to: '/dashboard' });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<Eye size={16} aria-hidden />} onClick={seeAs}>
        {t('seeAs')}
      </Button>
      {canWrite && (
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => show('copy')}>
          {t('copy')}
        </Button>
      )}
      {canUpdate && isOwn && (
        <Button icon={<Pencil size={16} aria-hidden />} onClick={() => show('edit')}>
          {t('edit')}
        </Button>
      )}
      {canRemove && isOwn && (
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          disabled={kept !== null}
          onClick={() => show('remove')}
        >
          {t('remove')}
        </Button>
      )}
      {canRemove && isOwn && kept !== null && <span className="text-ink-2">{t(kept)}</span>}
    </div>
  );
}

interface ChooserProps {
  roles: readonly RoleRow[];
  role: RoleRow;
  other: RoleRow | undefined;
  choose: (change: { role?: number; with?: number | undefined }) => void;
}

function Choosers({ roles, role, other, choose }: ChooserProps) {
  const t = useMessages(rolesMessages);
  const format = useFormat();
  const holdersOf = useHolders();
  const limitOf = ({ purchaseLimit }: RoleRow) =>
    purchaseLimit === null ? t('anyAmount') : t('upTo', { amount: format.money(purchaseLimit) });
  const options = roles.map((each) => ({
    value: String(each.id),
    label: each.title,
    hint: holdersOf(each),
  }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-64">
        <Select
          aria-label={t('role')}
          value={String(role.id)}
          options={options}
          onChange={(value) => choose({ role: Number(value), with: undefined })}
        />
      </div>
      <FilterSelect
        label={t('compare')}
        all={t('compareNone')}
        value={other === undefined ? undefined : String(other.id)}
        options={options.filter(({ value }) => value !== String(role.id))}
        onChange={(value) => choose({ with: value === undefined ? undefined : Number(value) })}
      />
      <span className="text-ink-2">
        {holdersOf(role)}
        {decidesPurchases(role) && ` · ${limitOf(role)}`}
      </span>
    </div>
  );
}

function Work({ roles }: { roles: readonly RoleRow[] }) {
  const { search, setSearch } = useScreenSearch(RolesSearch);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const { can } = useAbility();
  const canUpdate = useCan(api.roles.update);
  const { roles: own } = useProfile();
  const mayGive = useGiveable();
  const standingOf = (each: RoleRow): RoleStanding => {
    if (!canUpdate || each.kind !== 'staff') return 'closed';
    return mayGive([each]) ? 'open' : 'beyond';
  };
  const role =
    roles.find((each) => each.id === search.role) ??
    // One that is theirs to change, else what they may do themselves.
    roles.find((each) => standingOf(each) === 'open' && each.peopleCount > 0) ??
    roles.find((each) => each.id === own[0]?.id) ??
    roles[0];
  const other = roles.find((each) => each.id === search.with);
  const close = () => setOverlay(null);
  if (role === undefined) return null;
  return (
    <>
      <Choosers roles={roles} role={role} other={other} choose={setSearch} />
      <Acts role={role} show={setOverlay} />
      <div className="mt-4">
        {other && <RoleDifference role={role} other={other} />}
        <RoleMatrix key={role.id} role={role} standing={standingOf(role)} />
      </div>
      {overlay === 'copy' && (
        <NewRoleDialog
          from={role}
          canGive={can}
          onClose={close}
          onMade={(made) => setSearch({ role: made, with: undefined })}
        />
      )}
      {overlay === 'edit' && <EditRoleDialog role={role} onClose={close} />}
      {overlay === 'remove' && <RemoveRoleDialog role={role} onClose={close} />}
    </>
  );
}

/** The roles of a property: what each may do, side by side with another, and seen from inside. */
export function RolesPage() {
  const t = useMessages(rolesMessages);
  const canRead = useCan(api.roles.list);
  const canWrite = useCan(api.roles.create);
  const { setSearch } = useScreenSearch(RolesSearch);
  const [isNew, setIsNew] = useState(false);
  const { data, error, refetch } = useQuery(api.roles.list.all());
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          canWrite && (
            <Button
              variant="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setIsNew(true)}
            >
              {t('new')}
            </Button>
          )
        }
      />
      {!canRead && <EmptyState kind="forbidden" />}
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {canRead && !data && !error && <SkeletonLines lines={8} />}
      {data && <Work roles={data.items} />}
      {isNew && (
        <NewRoleDialog
          from={null}
          canGive={() => false}
          onClose={() => setIsNew(false)}
          onMade={(made) => setSearch({ role: made, with: undefined })}
        />
      )}
    </>
  );
}
