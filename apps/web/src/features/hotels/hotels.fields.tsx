import type { Tenant } from '@keyhold/contract';

import type { FieldsOf } from '#core/records/fields.ts';
import { categoryName } from '#features/hotels/category-fields.tsx';
import { PropertyName } from '#features/hotels/property-name.tsx';

/** What the platform's list tells of a property, in the order of the table. */
export const propertyFields = {
  title: {
    label: ['Property Name', 'Nombre'],
    column: {
      cell: ({ row }: { row: Pick<Tenant, 'title' | 'logo' | 'category'> }) => (
        <PropertyName {...row} hint={categoryName(row.category)} />
      ),
      isSortable: true,
      isHideable: false,
    },
    edit: { maxLength: 120, autoComplete: 'off', autoFocus: true },
  },
  category: {
    label: ['Category', 'Categoría'],
    say: (value) => categoryName(String(value)),
    column: { isSortable: true },
  },
  roomCount: {
    label: ['Room Count', 'Habitaciones'],
    kind: 'number',
    column: { isSortable: true },
  },
  createdAt: { label: ['Created At', 'Fecha de alta'], kind: 'day', column: { isSortable: true } },
  address: {
    label: ['Address', 'Dirección'],
    kind: 'lines',
    column: {},
    edit: { maxLength: 500 },
  },
} as const satisfies FieldsOf<Tenant>;
