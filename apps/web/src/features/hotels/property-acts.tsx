import type { Tenant } from '@keyhold/contract';
import { Archive, EllipsisVertical, Pencil, RotateCcw } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

interface MenuProps {
  property: Tenant;
  onEdit: () => void;
  onArchive: () => void;
}

/** Beside the way in: what else the platform does with a property. */
export function PropertyMenu({ property, onEdit, onArchive }: MenuProps) {
  const t = useMessages(hotelsMessages);
  const canChange = useCan(api.tenants.change);
  const canArchive = useCan(api.tenants.archive);
  if (!canChange && !canArchive) return null;
  const label = t('acts', { property: property.title });
  return (
    <DropdownMenu trigger={<IconButton size="sm" icon={EllipsisVertical} label={label} />}>
      {canChange && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      {canArchive && (
        <MenuItem icon={Archive} isDangerous onSelect={onArchive}>
          {t('archive')}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}

export function ArchiveDialog({ property, onClose }: { property: Tenant; onClose: () => void }) {
  const t = useMessages(hotelsMessages);
  const { id, title } = property;
  const archive = useAction(api.tenants.archive, {
    success: t('archivedDone', { property: title }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('archiveTitle', { property: title })}
      description={t('archiveText')}
      confirmText={t('archive')}
      onConfirm={async () => await archive.mutateAsync({ params: { id } })}
    />
  );
}

export function RestoreButton({ property }: { property: Tenant }) {
  const t = useMessages(hotelsMessages);
  const { id, title } = property;
  const restore = useAction(api.tenants.restore, {
    success: t('restored', { property: title }),
  });
  return (
    <Button
      size="sm"
      icon={<RotateCcw size={16} aria-hidden />}
      aria-label={t('restoreOf', { property: title })}
      isLoading={restore.isPending}
      onClick={() => restore.mutate({ params: { id } })}
    >
      {t('restore')}
    </Button>
  );
}
