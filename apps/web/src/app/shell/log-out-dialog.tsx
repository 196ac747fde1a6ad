import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { endSession } from '#core/session/session.tsx';
import { LeavingNotice } from '#features/offline/waiting-panel.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

export function LogOutDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useMessages(shellMessages);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('logOut')}
      description={t('logOutText')}
      cancelText={t('cancel')}
      confirmText={t('logOut')}
      isDangerous={false}
      onConfirm={endSession}
    >
      <LeavingNotice />
    </ConfirmDialog>
  );
}
