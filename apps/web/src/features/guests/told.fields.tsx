import type { Guest } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import type { FieldsOf } from '#core/records/fields.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

/** What checks and incidents say of a guest, for whoever may read these. */
export const toldFields = {
  openIncidents: {
    label: ['Open incidents', 'Incidentes abiertos'],
    kind: 'number',
    column: {
      header: ['Incidents', 'Incidentes'],
      cell: ({ row }) =>
        row.openIncidents ? <Badge tone="warning">{row.openIncidents}</Badge> : <None />,
      needs: api.incidents.list,
      isHidden: true,
    },
    isLogged: false,
  },
  lastSeenAt: {
    label: ['Last seen', 'Visto por última vez'],
    kind: 'instant',
    column: {
      cell: ({ row: { lastSeenAt } }) =>
        lastSeenAt === null ? <None /> : <RelativeTime value={lastSeenAt} />,
      needs: api.roomInspections.list,
      isHidden: true,
    },
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
  notSeen: {
    label: ['Checks in a row not seen', 'Comprobaciones seguidas sin verlo'],
    kind: 'number',
    value: ({ notSeen }) => notSeen || null,
    column: {
      header: ['Not seen', 'Sin ver'],
      cell: ({ row: { notSeen } }) =>
        notSeen ? <Badge tone="warning">{notSeen}</Badge> : <None />,
      needs: api.roomInspections.list,
      isHidden: true,
    },
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
} satisfies FieldsOf<Guest>;
