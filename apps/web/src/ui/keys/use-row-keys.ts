import type { RefObject } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { tableMessages } from '#ui/table/table.messages.ts';

type RowKeys = {
  container: RefObject<HTMLElement | null>;
  onToggle?: (id: string) => void;
  onEdit?: (id: string) => void;
  onNew?: () => void;
  hasOpen: boolean;
  hasSearch: boolean;
};

function rowsIn(container: HTMLElement | null) {
  return [...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

function focusedRow(container: HTMLElement | null) {
  return rowsIn(container).find((row) => row.contains(document.activeElement))?.dataset.row;
}

/** The focus itself is the mark of the row one is at: there is no second one to keep in step. */
function move(container: HTMLElement | null, by: number) {
  const rows = rowsIn(container);
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[Math.min(rows.length - 1, Math.max(0, now === -1 ? 0 : now + by))];
  const target = next?.querySelector<HTMLElement>('[data-row-focus]') ?? next;
  target?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

export function useRowKeys({ container, onToggle, onEdit, onNew, hasOpen, hasSearch }: RowKeys) {
  const t = useMessages(tableMessages);
  const group = t('group');
  const onRow = (act: ((id: string) => void) | undefined) => () => {
    const id = focusedRow(container.current);
    if (id !== undefined) act?.(id);
  };
  useHotkeys([
    { keys: 'j', label: t('keyDown'), group, run: () => move(container.current, 1) },
    { keys: 'k', label: t('keyUp'), group, run: () => move(container.current, -1) },
    // The row's own button answers Enter; it stands here for the help sheet only.
    ...(hasOpen
      ? [{ keys: 'enter', label: t('keyOpen'), group, isDisabled: true, run: () => undefined }]
      : []),
    ...(onToggle ? [{ keys: 'x', label: t('keySelect'), group, run: onRow(onToggle) }] : []),
    ...(onEdit ? [{ keys: 'e', label: t('keyEdit'), group, run: onRow(onEdit) }] : []),
    ...(onNew ? [{ keys: 'n', label: t('keyNew'), group, run: onNew }] : []),
    ...(hasSearch
      ? [
          {
            keys: '/',
            label: t('keySearch'),
            group,
            run: () =>
              container.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
          },
        ]
      : []),
  ]);
}
