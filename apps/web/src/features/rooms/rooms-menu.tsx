import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, CopyPlus, Download, FileUp, ListChecks, Trash2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { noFilters } from '#features/rooms/rooms-view.ts';
import type { ListingProps } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { ActMenu } from '#ui/overlay/act-menu.tsx';
import { tableMessages } from '#ui/table/table.messages.ts';

export const useCanCreate = (): boolean => {
  const { can, canOpen } = useAbility();
  return can('write:rooms') && canOpen({ subject: 'users', action: 'write' });
};

export interface MenuProps extends Pick<ListingProps, 'search' | 'setSearch' | 'numbers'> {
  onSelect?: (() => void) | undefined;
  onExport?: (() => void) | undefined;
}

/** On a phone, where rooms come first: all that is seldom needed. */
export function RoomsMenu({ search, setSearch, numbers, onSelect, onExport }: MenuProps) {
  const t = useMessages(roomsMessages);
  const words = useMessages(tableMessages);
  const navigate = useNavigate();
  const canCreate = useCanCreate();
  const canImport = useCan(api.rooms.create);
  const isBin = search.bin === true;
  return (
    <ActMenu
      acts={[
        !isBin && {
          icon: ChartColumn,
          word: t(numbers.isShown ? 'hideNumbers' : 'inNumbers'),
          run: numbers.toggle,
        },
        onSelect !== undefined && { icon: ListChecks, word: t('selectMany'), run: onSelect },
        canCreate &&
          !isBin && {
            icon: CopyPlus,
            word: t('create'),
            run: () => void navigate({ to: '/dashboard/rooms/create' }),
          },
        canImport &&
          !isBin && {
            icon: FileUp,
            word: t('import'),
            run: () => void navigate({ to: '/dashboard/rooms/import' }),
          },
        onExport !== undefined && { icon: Download, word: words('export'), run: onExport },
        {
          icon: Trash2,
          word: t(isBin ? 'leaveBin' : 'bin'),
          // The bin is another place, so it begins without the filters of this one.
          run: () => setSearch({ ...noFilters, bin: isBin ? undefined : true }),
        },
      ]}
    />
  );
}
