import { expect, test } from 'vitest';

import { amountIn, amountWord } from './product-units.ts';

test('an amount is said with the unit and the number of its language', () => {
  const said = (quantity: number, unit: string, decimals?: number) =>
    (['en', 'es'] as const).map((locale) =>
      amountIn({ quantity, unit, ...(decimals !== undefined && { decimals }) }, locale),
    );
  expect(said(12, 'bottle')).toEqual(['12 bottles', '12 botellas']);
  expect(said(1, 'box')).toEqual(['1 box', '1 caja']);
  expect(said(1.5, 'kg')).toEqual(['1.5 kg', '1,5 kg']);
  expect(said(0.5, 'pack', 1)).toEqual(['0.5 packs', '0,5 paquetes']);
  expect(said(2, 'tray')).toEqual(['2 tray', '2 tray']);
  expect(said(2, '')).toEqual(['2', '2']);
  expect(amountWord({ quantity: 1.5, unit: 'box' })).toEqual(['1.5 boxes', '1,5 cajas']);
});
