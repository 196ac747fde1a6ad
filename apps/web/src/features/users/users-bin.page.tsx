import type { User } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { listOf, useList } from '#core/list.ts';
import { useScreenSearch } from '#core/search.ts';
import { useCan } from '#core/session.tsx';
import { useAction } from '#core/use-action.ts';
import { useUserActs } from '#features/users/use-user-acts.ts';
import { useUserColumns } from '#features/users/users.columns.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const BinSearch = z.object(listFields(['name', 'email', 'deletedAt']));

function BinActs({ user, onErase }: { user: User; onErase: (user: User) => void }) {
  const t = useMessages(usersMessages);
  const { restore, isBusy } = useUserActs(user);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<RotateCcw size={16} aria-hidden />}
        aria-label={`${t('restore')} ${user.name}`}
        disabled={isBusy}
        onClick={restore}
      >
        {t('restore')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={`${t('erase')} ${user.name}`}
        disabled={isBusy}
        onClick={() => onErase(user)}
      >
        {t('erase')}
      </Button>
    </div>
  );
}

const shownInBin = new Set(['name', 'email', 'roles']);

function useBinColumns(onErase: (user: User) => void): Column<User>[] {
  const t = useMessages(usersMessages);
  const columns = useUserColumns();
  return [
    ...columns.filter(({ id }) => shownInBin.has(id)),
    {
      id: 'deletedAt',
      header: t('deleted'),
      cell: ({ deletedAt }) => deletedAt && <RelativeTime value={deletedAt} />,
      isSortable: true,
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (user) => <BinActs user={user} onErase={onErase} />,
      isHideable: false,
      card: 'foot',
    },
  ];
}

function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(usersMessages);
  const { name, id } = user;
  const erase = useAction(api.users.erase, { success: t('erased', { name }) });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('eraseTitle', { name })}
      description={t('eraseText')}
      confirmText={t('erase')}
      onConfirm={async () => await erase.mutateAsync({ params: { id } })}
    />
  );
}

const binList = listOf(api.users.bin);

/** Who was removed: brought back, or gone for ever. */
export function UsersBinPage() {
  const t = useMessages(usersMessages);
  const canRead = useCan('delete:users');
  const { search, setSearch } = useScreenSearch(BinSearch);
  const [erased, setErased] = useState<User | null>(null);
  const columns = useBinColumns(setErased);
  return (
    <>
      <PageHeader
        title={t('binTitle')}
        subtitle={t('binSubtitle')}
        actions={
          <LinkButton asChild>
            <Link to="/dashboard/users">{t('toUsers')}</Link>
          </LinkButton>
        }
      />
      <DataTable
        label={t('binTitle')}
        columns={columns}
        {...useList(binList, { search, setSearch }, { enabled: canRead })}
        isForbidden={!canRead}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        searchLabel={t('binSearch')}
        empty={{ title: t('binEmptyTitle'), text: t('binEmptyText') }}
      />
      {erased && <EraseDialog user={erased} onClose={() => setErased(null)} />}
    </>
  );
}
