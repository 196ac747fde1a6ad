import {
  allergens,
  commonUnits,
  dateKinds,
  dateKindWords,
  ProductCode,
  stockStatuses,
} from '@keyhold/contract';
import type { Allergen, Product } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat, type Format } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { useAbility } from '#core/session/session.tsx';
import { CodesField } from '#features/products/codes-field.tsx';
import { numberIn, quantityIn, unitIn } from '#features/stock/quantity.ts';
import { StockBadges } from '#features/stock/stock-badges.tsx';
import { stockMessages, useStockWords } from '#features/stock/stock.messages.ts';
import { SupplierField } from '#features/stock/supplier-field.tsx';
import { WordField } from '#features/stock/word-fields.tsx';
import { CheckboxField, ChecksField } from '#ui/form/checkbox-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { None } from '#ui/show/none.tsx';

/** Only whoever may move foods says that something is one. */
function FoodField(props: FieldProps) {
  const { can } = useAbility();
  if (!can('write:foods') || !can('update:foods')) return null;
  return <CheckboxField {...props} />;
}

function ProductSupplierField(props: FieldProps) {
  const { data } = useQuery(api.products.words.query());
  return <SupplierField {...props} known={data?.suppliers} />;
}

function SupplierFact({ row: { supplier, supplierId } }: { row: Product }) {
  if (supplierId === null) return <>–</>;
  return (
    <Link to="/dashboard/products/suppliers" search={{ open: supplierId }}>
      {supplier}
    </Link>
  );
}

const allergenWord = (one: Allergen) => stockMessages.text(`allergen.${one}`);

function AllergensField(props: FieldProps) {
  const word = useStockWords();
  const choices = allergens.map((value) => ({ value, label: word(`allergen.${value}`) }));
  return <ChecksField {...props} choices={choices} />;
}

/** With what each stands for, where that is not one unit. */
const codesSaid = (value: unknown, format: Format) => {
  const codes = ProductCode.array().safeParse(value).data ?? [];
  return codes
    .map(({ code, quantity }) =>
      quantity === 1 ? code : `${code} (${numberIn(format, { quantity })})`,
    )
    .join(', ');
};

function Amount({ row, of }: { row: Product; of: number | null }) {
  const format = useFormat();
  if (of === null) return <None />;
  return <span className="whitespace-nowrap">{quantityIn(format, { ...row, quantity: of })}</span>;
}

const isPlural = { quantity: 2 };

export const productFields = fieldsOf<Product>('product')({
  name: {
    label: ['Name', 'Nombre'],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { maxLength: 120, autoFocus: true },
    import: {
      isRequired: true,
      synonyms: ['Product', 'Item', 'Producto', 'Artículo'],
      example: ['Whole milk', 'Leche entera'],
    },
  },
  category: {
    label: ['Category', 'Categoría'],
    column: { isSortable: true },
    fact: true,
    edit: (props) => <WordField {...props} of="categories" maxLength={60} />,
    import: { synonyms: ['Group', 'Grupo'], example: ['Dairy', 'Lácteos'] },
  },
  unit: {
    label: ['Unit', 'Unidad'],
    say: (value, format) => unitIn(format, { unit: String(value), ...isPlural }),
    first: 'piece',
    column: {},
    fact: true,
    edit: (props) => <WordField {...props} of="units" more={commonUnits} maxLength={20} />,
    import: { synonyms: ['Measure', 'Medida'], example: 'l' },
  },
  packSize: {
    label: ['Pack size', 'Unidades por paquete'],
    hint: ['How many units a pack has.', 'Cuántas unidades tiene un paquete.'],
    kind: 'number',
    say: (value) => String(value),
    first: 1,
    column: { isHidden: true },
    fact: true,
    edit: { min: 0.001, step: 1 },
    import: { synonyms: ['Pack', 'Paquete'], example: '6' },
  },
  decimals: {
    label: ['Decimals', 'Decimales'],
    hint: ['0 for pieces, up to 3 for what is weighed.', '0 para piezas, hasta 3 si se pesa.'],
    kind: 'number',
    first: 0,
    edit: { min: 0, max: 3, hasButtons: true },
    import: { example: '0' },
  },
  minimum: {
    label: ['Minimum', 'Mínimo'],
    hint: ['At or below this it is low. Empty: never.', 'Con esto o menos escasea. Vacío: nunca.'],
    kind: 'number',
    say: (value) => String(value),
    column: { isSortable: true, cell: ({ row }) => <Amount row={row} of={row.minimum} /> },
    fact: true,
    edit: { min: 0, step: 1 },
    import: { synonyms: ['Minimum level', 'Min', 'Nivel mínimo'], example: '12' },
  },
  barcode: {
    label: ['Barcode', 'Código de barras'],
    column: { isHidden: true },
    import: { synonyms: ['EAN', 'GTIN', 'Código'], example: '5012345678900' },
  },
  codes: {
    label: ['Barcodes', 'Códigos de barras'],
    hint: [
      'Each with how much of the product is moved when it is scanned: 1 for a bottle, 12 for the case.',
      'Cada uno con cuánto producto se mueve al leerlo: 1 la botella, 12 la caja.',
    ],
    kind: 'words',
    say: codesSaid,
    first: [],
    fact: true,
    edit: CodesField,
  },
  shelfLifeDays: {
    label: ['Shelf life in days', 'Vida útil en días'],
    hint: ['The day of expiry is filled in by it.', 'Con ella se rellena la fecha de caducidad.'],
    kind: 'number',
    column: { isHidden: true },
    fact: true,
    edit: { min: 1, max: 3650, hasButtons: true },
    import: { synonyms: ['Shelf life', 'Vida útil'], example: '7' },
  },
  dateKind: {
    label: ['Date on packs', 'Fecha del envase'],
    hint: [
      'What is to be used by a day goes into the bin from that day on. What was best before it may be taken out, with a reason.',
      'Lo que caduca va a la papelera desde ese día. Lo de consumo preferente puede sacarse, con un motivo.',
    ],
    ...choice(dateKinds, (kind) => stockMessages.text(`date.${kind}`)),
    first: 'use_by',
    column: { isHidden: true },
    fact: true,
    edit: {},
    import: { synonyms: ['Date kind', 'Tipo de fecha'], example: dateKindWords.best_before },
  },
  allergens: {
    label: ['Allergens', 'Alérgenos'],
    hint: [
      'The fourteen that guests must be told of.',
      'Los catorce de los que hay que informar a los huéspedes.',
    ],
    kind: 'words',
    say: (value) =>
      allergens
        .filter((one) => Array.isArray(value) && value.includes(one))
        .map(allergenWord)
        .join(', '),
    column: {},
    fact: true,
    edit: AllergensField,
    import: {
      synonyms: ['Contains', 'Contiene'],
      hint: ['With commas between them.', 'Separados por comas.'],
      example: ['Milk, Nuts', 'Leche, Frutos de cáscara'],
    },
  },
  supplier: {
    label: ['Supplier', 'Proveedor'],
    column: { isSortable: true },
    fact: SupplierFact,
    edit: ProductSupplierField,
    import: {
      synonyms: ['Vendor'],
      hint: [
        'A name that is new becomes a supplier.',
        'Un nombre nuevo se convierte en proveedor.',
      ],
      example: 'Harbour Foods',
    },
  },
  perishable: {
    label: ['Perishable', 'Perecedero'],
    kind: 'flag',
    first: false,
    fact: true,
    edit: {},
    import: { example: ['yes', 'sí'] },
  },
  isFood: {
    label: ['Food', 'Alimento'],
    kind: 'flag',
    first: false,
    fact: true,
    edit: FoodField,
    import: { example: ['yes', 'sí'] },
  },
  quantity: {
    label: ['In stock', 'Existencias'],
    kind: 'number',
    say: (value) => String(value),
    column: { isSortable: true, cell: ({ row }) => <Amount row={row} of={row.quantity} /> },
    isLogged: false,
  },
  stockStatus: {
    label: ['Stock status', 'Estado'],
    ...choice(stockStatuses, (status) => stockMessages.text(`status.${status}`)),
    column: { cell: ({ row }) => <StockBadges of={row} /> },
    isLogged: false,
  },
  lastCost: {
    label: ['Last price', 'Último precio'],
    kind: 'money',
    say: (value, format) => format.unitMoney(Number(value)),
    column: {},
    fact: true,
    isLogged: false,
  },
  value: {
    label: ['Value', 'Valor'],
    kind: 'money',
    column: { isHidden: true },
    fact: true,
    isLogged: false,
  },
});
