import { CalendarRange, LayoutGrid, Table2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

export const roomViews = ['grid', 'table', 'chart'] as const;
export type RoomView = (typeof roomViews)[number];

const roomViewsMessages = messages('room-views', {
  view: ['View', 'Vista'],
  grid: ['Grid', 'Cuadrícula'],
  table: ['Table', 'Tabla'],
  chart: ['Chart', 'Planning'],
});

interface Props {
  value: RoomView;
  onChange: (view: RoomView) => void;
}
const icons = { grid: LayoutGrid, table: Table2, chart: CalendarRange };

/** The ways to look at the rooms; the chart shows guests, so it is for those who may read reservations. */
export function RoomsViewPicker({ value, onChange }: Props) {
  const t = useMessages(roomViewsMessages);
  const canRead = useCan(api.reservations.list);
  const isPhone = useIsPhone();
  const shown = roomViews.filter((view) => view !== 'chart' || canRead);
  return (
    <SegmentedControl
      isIconOnly={isPhone}
      label={t('view')}
      value={value}
      onChange={onChange}
      options={shown.map((view) => ({ value: view, label: t(view), icon: icons[view] }))}
    />
  );
}
