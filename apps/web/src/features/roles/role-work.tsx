import { isPermission, splitPermission, type Permission, type RoleRow } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { openResources } from '#core/api/open-areas.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { PermissionMatrix, usePermissionText } from '#features/roles/permission-matrix.tsx';
import { isSameSet, missingIn } from '#features/roles/permission-set.ts';
import { rolesMessages } from '#features/roles/roles.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { staleOf, versionShown, type Conflict } from '#ui/form/edits.ts';
import { StaleDialog } from '#ui/overlay/stale-dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';

const offered = openResources.filter((resource) => resource !== 'tenants');

export const namesOf = (role: RoleRow): Set<Permission> =>
  new Set(role.permissions.map(({ name }) => name).filter(isPermission));

const inOrder = (role: RoleRow) => [...namesOf(role)].toSorted();

/** Ticked over what the role was then. */
interface Draft {
  names: Set<Permission>;
  base: RoleRow;
}

/** Holds what was ticked until it is saved; somebody else's change shows as a stale save. */
function useDraft(role: RoleRow) {
  const t = useMessages(rolesMessages);
  const saved = namesOf(role);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const names = draft?.names ?? saved;
  const update = useAction(api.roles.update, {
    success: ({ title }) => t('saved', { title }),
    onSuccess: () => {
      setDraft(null);
      setConflict(null);
    },
    tellsItself: ['stale'],
    onError: (error) => {
      const stale = staleOf(error);
      setConflict(stale && { stale, typed: { permissions: [...names] }, now: Date.now() });
    },
  });
  const changed =
    [...names].filter((name) => !saved.has(name)).length +
    [...saved].filter((name) => !names.has(name)).length;
  const base = draft && changed > 0 ? draft.base : role;
  const saveOver = (version: number) =>
    update.mutate({ params: { id: role.id }, body: { permissions: [...names], version } });
  const discard = () => {
    setDraft(null);
    setConflict(null);
  };
  return {
    names,
    changed,
    setDraft: (next: Set<Permission>) =>
      setDraft(isSameSet(next, saved) ? null : { names: next, base }),
    discard,
    isSaving: update.isPending,
    save: () => saveOver(versionShown({ base, saved: role }, inOrder)),
    stale: {
      conflict,
      isSaving: update.isPending,
      onOverwrite: () => conflict && saveOver(conflict.stale.version),
      onDiscard: discard,
      onClose: () => setConflict(null),
    },
  };
}

/** Theirs to change, beyond what they may do themselves, or nothing to them. */
export type RoleStanding = 'open' | 'beyond' | 'closed';

export function RoleMatrix({ role, standing }: { role: RoleRow; standing: RoleStanding }) {
  const isOpen = standing === 'open';
  const t = useMessages(rolesMessages);
  const { can } = useAbility();
  const { names, changed, setDraft, discard, isSaving, save, stale } = useDraft(role);
  return (
    <>
      {role.kind !== 'staff' && <Notice className="mb-3">{t('fixed')}</Notice>}
      {standing === 'beyond' && <Notice className="mb-3">{t('beyondRole')}</Notice>}
      <PermissionMatrix
        label={t('matrix', { title: role.title })}
        resources={offered}
        names={names}
        canGive={can}
        onChange={isOpen ? setDraft : undefined}
      />
      <p className="mt-2 text-sm text-ink-3">
        {t('manageHint')} {isOpen && t('beyond')}
      </p>
      {changed > 0 && (
        <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3 max-sm:bottom-14">
          <p className="flex-1 text-ink-2" role="status">
            {t('changes', { count: changed })}
          </p>
          <Button onClick={discard} disabled={isSaving}>
            {t('discard')}
          </Button>
          <Button variant="primary" onClick={save} isLoading={isSaving}>
            {t('save')}
          </Button>
        </div>
      )}
      <StaleDialog
        {...stale}
        labels={new Map([['permissions', t('matrix', { title: role.title })]])}
      />
    </>
  );
}

function Only({ title, names }: { title: string; names: Permission[] }) {
  const t = useMessages(rolesMessages);
  const textOf = usePermissionText();
  const texts = names.map((name) => {
    const { action, subject } = splitPermission(name);
    return { name, text: textOf(action, subject) };
  });
  return (
    <section aria-label={t('only', { title })} className="rounded border border-line bg-paper p-4">
      <h3 className="mb-2 font-semibold">{t('only', { title })}</h3>
      {texts.length === 0 && <p className="text-ink-3">–</p>}
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {texts.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** What one role may do and the other may not. */
export function RoleDifference({ role, other }: { role: RoleRow; other: RoleRow }) {
  const t = useMessages(rolesMessages);
  const [mine, theirs] = [namesOf(role), namesOf(other)];
  const [onlyMine, onlyTheirs] = [missingIn([...mine], theirs), missingIn([...theirs], mine)];
  if (onlyMine.length + onlyTheirs.length === 0) return <Notice>{t('same')}</Notice>;
  return (
    <div className="mb-4 grid gap-4 md:grid-cols-2">
      <Only title={role.title} names={onlyMine} />
      <Only title={other.title} names={onlyTheirs} />
    </div>
  );
}
