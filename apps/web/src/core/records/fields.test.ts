import { expect, it } from 'vitest';

import { createFormat } from '#core/language/format.ts';
import { firstValues, valuesOf } from '#core/records/field-input.tsx';
import { fieldOfLog, fieldsOf, namesWith, textOf } from '#core/records/fields.ts';

interface Bike {
  name: string;
  price: number;
  colours: string[];
  sold: string | null;
}
const bikes = fieldsOf<Bike>('bike')({
  name: { label: ['Name', 'Nombre'], edit: {}, isBulk: true },
  price: { label: ['Price', 'Precio'], kind: 'money', edit: {}, first: 5 },
  colours: { label: ['Colours', 'Colores'], kind: 'words', edit: {} },
  sold: { label: ['Sold', 'Vendida'], kind: 'day' },
  gear: { label: ['Gear', 'Marcha'], value: ({ price }) => price, say: () => 'third' },
});
const format = createFormat({ language: 'en', zone: 'Europe/London', currency: 'GBP' });

it('reads as its kind does, or as it says itself; nothing where there is none', () => {
  expect(textOf(bikes.price, 62.5, format)).toBe('£62.50');
  expect(textOf(bikes.colours, ['red', 'blue'], format)).toBe('red, blue');
  expect(textOf(bikes.sold, '2026-06-10', format)).toBe('Wed, 10 Jun 2026');
  expect(textOf(bikes.sold, null, format)).toBe('');
  expect(textOf(bikes.gear, 3, format)).toBe('third');
});

it('fills a form with what the form asks for, and nothing else', () => {
  const bike = { name: 'Ann', price: 7, colours: ['red'], sold: null, version: 3 };
  expect(valuesOf(bikes)(bike)).toEqual({ name: 'Ann', price: 7, colours: ['red'] });
  expect(firstValues(bikes)).toEqual({ name: '', price: 5, colours: [] });
  expect(namesWith(bikes, 'isBulk')).toEqual(['name']);
});

it('is called in the log as in its own record, else as in another', () => {
  fieldsOf<Bike>('shop')({ name: { label: ['Shop', 'Tienda'] } });
  expect(fieldOfLog('shop', 'name')?.label[0]).toBe('Shop');
  expect(fieldOfLog('shop', 'colours')?.label[0]).toBe('Colours');
  expect(fieldOfLog('shop', 'wheels')).toBeUndefined();
});
