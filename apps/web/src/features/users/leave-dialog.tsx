import type { OpenWork, User } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { usersMessages } from '#features/users/users.messages.ts';
import { Combobox } from '#ui/input/combobox.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

export type Leaving = 'suspend' | 'remove';

interface LeaveDialogProps {
  user: User;
  work: OpenWork;
  act: Leaving;
  onLeave: (handOverTo: number | null) => unknown;
  onClose: () => void;
}

const shown = [
  'cleanings',
  'series',
  'faults',
  'actions',
  'inspections',
  'inspectionSeries',
  'shifts',
] as const satisfies readonly (keyof OpenWork)[];

/** Who leaves has work: to whom does it go? */
export function LeaveDialog({ user, work, act, onLeave, onClose }: LeaveDialogProps) {
  const t = useMessages(usersMessages);
  const hint = useId();
  const [heir, setHeir] = useState<string | null>(null);
  const { data } = useQuery(api.users.list.all({ status: 'active' }));
  // Neither the people of councils nor whoever is here for the platform does the house's work.
  const others = (data?.items ?? []).filter(({ id, isAtHome }) => id !== user.id && isAtHome);
  const counts = shown
    .filter((kind) => work[kind] > 0)
    .map((kind) => t(`work.${kind}`, { count: work[kind] }));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(act === 'suspend' ? 'suspendTitle' : 'removeTitle', { name: user.name })}
      description={t('hasWork', { work: counts.join(', ') })}
      confirmText={t(act)}
      onConfirm={() => onLeave(heir === null ? null : Number(heir))}
    >
      <div className="flex flex-col gap-1">
        <Combobox
          label={t('handOverTo')}
          placeholder={t('handOverToNobody')}
          aria-describedby={hint}
          value={heir}
          onChange={setHeir}
          options={others.map(({ id, name, roles }) => ({
            value: String(id),
            label: name,
            hint: roles.map(({ title }) => title).join(', '),
          }))}
          isClearable
        />
        <p id={hint} className="text-sm text-ink-3">
          {t('handOverHint')}
        </p>
      </div>
    </ConfirmDialog>
  );
}
