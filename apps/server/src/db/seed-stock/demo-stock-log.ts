import { sql } from 'kysely';

/** What was brought, used and thrown away together, as the log would tell it: the last four weeks of it. */
export const ofStock = sql`
  select s.at, s.type, s.made_by, case when s.products = 1 then 'product' else 'stock' end,
    case when s.products = 1 then s.product_id end,
    array_to_string(s.words[1:3], ', ') || case when s.products > 3 then ' +' || s.products - 3 else '' end,
    s.about || jsonb_build_object('products', s.listed), '[]'::jsonb, null::int, null::jsonb
  from (
    select min(m.made_at) as at, m.made_by, count(distinct p.id) as products, min(p.id) as product_id,
      case m.kind when 'take_in' then 'TAKE_IN_STOCK' when 'take_out' then 'TAKE_OUT_STOCK'
        when 'move_to_bin' then 'MOVE_TO_BIN_STOCK' else 'DELETE_STOCK' end as type,
      array_agg(distinct p.name || ' ' || trim_scale(m.quantity) || ' ' || p.unit) as words,
      jsonb_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) as listed,
      case when bool_or(p.is_food) then jsonb_build_object('food', jsonb_build_object('name', min(p.name)))
        else jsonb_build_object('productName', min(p.name)) end as about
    from stock_movements m join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
    where m.made_at > now() - interval '28 days'
    group by m.call, m.kind, m.made_by
  ) s`;
