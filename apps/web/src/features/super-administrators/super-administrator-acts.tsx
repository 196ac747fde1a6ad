import type { SuperAdministrator } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { StepUpPanel } from '#features/step-up/step-up-panel.tsx';
import { superAdministratorsMessages } from '#features/super-administrators/super-administrators.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Act = 'suspend' | 'reactivate' | 'signOut' | 'remove' | 'restore' | 'erase';

const actsOf = ({ status, deletedAt }: SuperAdministrator): Act[] => {
  if (deletedAt !== null) return ['restore', 'erase'];
  if (status === 'suspended') return ['reactivate', 'remove'];
  return status === 'active' ? ['suspend', 'signOut', 'remove'] : ['remove'];
};

const useRun = ({ id, name }: SuperAdministrator) => {
  const t = useMessages(superAdministratorsMessages);
  const update = useAction(api.superAdministrators.update, {
    success: ({ status }) => t(status === 'suspended' ? 'suspendDone' : 'reactivateDone', { name }),
  });
  const signOut = useAction(api.superAdministrators.signOut, {
    success: t('signOutDone', { name }),
  });
  const remove = useAction(api.superAdministrators.remove, { success: t('removeDone', { name }) });
  const restore = useAction(api.superAdministrators.restore, {
    success: t('restoreDone', { name }),
  });
  const erase = useAction(api.superAdministrators.erase, { success: t('eraseDone', { name }) });
  const params = { id };
  const run: Record<Act, () => Promise<unknown>> = {
    suspend: () => update.mutateAsync({ params, body: { status: 'suspended' } }),
    reactivate: () => update.mutateAsync({ params, body: { status: 'active' } }),
    signOut: () => signOut.mutateAsync({ params }),
    remove: () => remove.mutateAsync({ params }),
    restore: () => restore.mutateAsync({ params }),
    erase: () => erase.mutateAsync({ params }),
  };
  const isBusy = [update, signOut, remove, restore, erase].some(({ isPending }) => isPending);
  return { run, isBusy };
};

interface AskProps {
  row: SuperAdministrator;
  act: Act;
  onClose: () => void;
}
/** Once one has proven who one is, what will happen is said and confirmed. */
function Ask({ row, act, onClose }: AskProps) {
  const t = useMessages(superAdministratorsMessages);
  const { run, isBusy } = useRun(row);
  const confirm = async () => {
    await run[act]();
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t(`${act}Title`, { name: row.name })}>
      <StepUpPanel>
        <p className="mb-4">{t(`${act}Text`)}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          {/* What went wrong is told by a toast. */}
          <Button
            variant={act === 'erase' ? 'danger' : 'primary'}
            isLoading={isBusy}
            onClick={() => void confirm().catch(() => undefined)}
          >
            {t(act)}
          </Button>
        </div>
      </StepUpPanel>
    </Dialog>
  );
}

/** What one of them may do about another; nobody does it to themselves. */
export function SuperAdministratorActs({ row }: { row: SuperAdministrator }) {
  const t = useMessages(superAdministratorsMessages);
  const { id } = useProfile();
  const [asked, setAsked] = useState<Act | null>(null);
  if (row.id === id) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actsOf(row).map((act) => (
        <Button
          key={act}
          size="sm"
          aria-label={`${t(act)}: ${row.name}`}
          aria-haspopup="dialog"
          onClick={() => setAsked(act)}
        >
          {t(act)}
        </Button>
      ))}
      {asked !== null && <Ask row={row} act={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
