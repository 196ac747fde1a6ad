import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** A room by its number, with its type and how it stands, or none. */
export function RoomField(props: FieldProps) {
  const t = useMessages(readinessMessages);
  const word = useMessages(uiMessages);
  const { data = [] } = useQuery(api.rooms.board.query());
  const options = data.map(({ id, roomNo, type, effectiveStatus }) => ({
    value: String(id),
    label: roomNo,
    hint: `${type} · ${word(`status.${statusOf(effectiveStatus)}`)}`,
  }));
  return (
    <ComboboxField {...props} options={options} placeholder={t('noRoom')} isNumber isClearable />
  );
}
