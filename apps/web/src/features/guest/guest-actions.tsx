import { text, type Guest } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Download, Ellipsis, Eraser, Merge, Pencil, Trash2 } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { showError } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { FromTemplateButton } from '#features/from-template/from-template-button.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { ReportIncidentItem } from '#features/report/report-incident-item.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const Erasure = z.strictObject({ reason: text(500) });

const download = (name: string, content: unknown) => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Everything that is held of one guest, as the law lets them ask for. */
function useGuestExport({ id, name }: Pick<Guest, 'id' | 'name'>) {
  const t = useMessages(guestsMessages);
  return async () => {
    try {
      download(`guest-${id}.json`, await api.guests.exportData.call({ params: { id } }));
      toast.success(t('exported', { name }));
    } catch (error) {
      if (error instanceof Error) showError(error);
    }
  };
}

interface Props {
  guest: Guest;
  open: boolean;
  onClose: () => void;
}

export function EraseDialog({ guest, open, onClose }: Props) {
  const t = useMessages(guestsMessages);
  const { mutateAsync } = useAction(api.guests.erase, {
    success: t('erased'),
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('eraseTitle', { name: guest.name })}>
      <ContractForm
        schema={Erasure}
        values={{ reason: '' }}
        submitLabel={t('eraseDo')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id: guest.id }, body });
          onClose();
        }}
      >
        <Notice tone="danger">{t('eraseText')}</Notice>
        <TextareaField name="reason" label={t('reason')} rows={2} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}

export function RemoveDialog({ guest, open, onClose }: Props) {
  const t = useMessages(guestsMessages);
  const navigate = useNavigate();
  const { name, id } = guest;
  const { mutateAsync } = useAction(api.guests.remove, {
    success: t('removed', { name }),
    // Once the page is left: there is nothing to read here any more.
    keepsCache: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      confirmText={t('remove')}
      onConfirm={async () => {
        await mutateAsync({ params: { id } });
        await navigate({ to: '/dashboard/guests' });
        await refresh(api.guests.remove);
      }}
    />
  );
}

export type GuestOverlay = 'edit' | 'reserve' | 'merge' | 'erase' | 'remove' | null;

function MoreActions({ guest, show }: { guest: Guest; show: (overlay: GuestOverlay) => void }) {
  const t = useMessages(guestsMessages);
  const word = useMessages(uiMessages);
  const canMerge = useCan(api.guests.update) && !guest.isErased;
  const canManage = useCan(api.guests.erase);
  const canDelete = useCan(api.guests.remove);
  const exportData = useGuestExport(guest);
  const canTell = useCan(api.incidents.create) && !guest.isErased;
  const isHere = guest.presence === 'in_house' || guest.presence === 'arriving';
  if (!canMerge && !canManage && !canDelete && !canTell) return null;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={word('more')}
          variant="secondary"
          className="max-sm:flex-none!"
        />
      }
    >
      {!guest.isErased && <ReportIncidentItem place={guest.room} guest={guest} />}
      {canMerge && (
        <MenuItem icon={Merge} onSelect={() => show('merge')}>
          {t('merge')}
        </MenuItem>
      )}
      {canManage && (
        <MenuItem icon={Download} onSelect={() => void exportData()}>
          {t('export')}
        </MenuItem>
      )}
      {canManage && !guest.isErased && (
        <MenuItem
          icon={Eraser}
          isDangerous
          reason={isHere ? t('stillHere') : undefined}
          onSelect={() => show('erase')}
        >
          {t('erase')}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem
          icon={Trash2}
          isDangerous
          reason={guest.reservations > 0 ? t('hasStays') : undefined}
          onSelect={() => show('remove')}
        >
          {t('remove')}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}

export function GuestActions({
  guest,
  show,
}: {
  guest: Guest;
  show: (overlay: GuestOverlay) => void;
}) {
  const t = useMessages(guestsMessages);
  const canUpdate = useCan(api.guests.update) && !guest.isErased;
  const canReserve = useCan(api.reservations.create) && !guest.isErased;
  return (
    <>
      {canReserve && (
        <Button
          variant="primary"
          icon={<CalendarPlus size={16} aria-hidden />}
          onClick={() => show('reserve')}
        >
          {t('reserve')}
        </Button>
      )}
      {canUpdate && (
        <Button icon={<Pencil size={16} aria-hidden />} onClick={() => show('edit')}>
          {t('edit')}
        </Button>
      )}
      {!guest.isErased && (
        <FromTemplateButton kind="reservation" recordId={guest.id} guestId={guest.id} isGuest />
      )}
      <MoreActions guest={guest} show={show} />
    </>
  );
}
