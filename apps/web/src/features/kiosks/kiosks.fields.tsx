import type { Kiosk } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

const minuteMs = 60_000;

function Seen({ row: { seenAt } }: { row: Kiosk }) {
  return seenAt === null ? <None /> : <RelativeTime value={seenAt} />;
}
function Drift({ row: { driftMs } }: { row: Kiosk }) {
  const format = useFormat();
  // Of a few seconds nobody is to worry; what is rounded to nothing has no sign.
  return <span>{format.duration(Math.round(driftMs / minuteMs) + 0)}</span>;
}

export const kioskFields = fieldsOf<Kiosk>('kiosk')({
  name: { label: ['Name', 'Nombre'], column: { isHideable: false, card: 'title' } },
  seenAt: {
    label: ['Last heard of', 'Última noticia'],
    kind: 'instant',
    column: { cell: Seen },
    isLogged: false,
  },
  driftMs: {
    label: ['Its clock is ahead by', 'Su reloj adelanta'],
    kind: 'number',
    column: { cell: Drift },
    isLogged: false,
  },
  pairedBy: { label: ['Made by', 'Creado por'], column: {}, isLogged: false },
  pairedAt: {
    label: ['Made', 'Creado'],
    kind: 'instant',
    column: {},
    isLogged: false,
  },
});
