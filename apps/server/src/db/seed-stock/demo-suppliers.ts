import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { equipmentOf } from './demo-orders.ts';
import type { DemoProduct } from './demo-products.ts';

/** Who brings the products, and the equipment besides; the last one is slow. */
export const seedSuppliers = async (
  db: Db,
  { products, isSpanish }: { products: readonly DemoProduct[]; isSpanish: boolean },
): Promise<void> => {
  const names = [...new Set(products.map(({ supplier }) => supplier)), equipmentOf(isSpanish)];
  const phone = isSpanish ? '+34 910 000 1' : '+44 117 496 01';
  const rows = names.map((name, nth) => ({
    name,
    phone: `${phone}${10 + nth * 7}`,
    lead: nth === names.length - 1 ? 5 : 2,
  }));
  await sql`insert into suppliers (name, email, phone, lead_days, created_at)
    select g.name, trim(both '-' from regexp_replace(translate(lower(g.name), 'áéíóúüñ', 'aeiouun'), '[^a-z]+', '-', 'g'))
      || '@example.com', g.phone, g.lead, now() - interval '66 days'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (name text, phone text, lead int)`.execute(
    db,
  );
};
