import { liveStatuses } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { sleptUntil } from '#features/figures/rules.ts';

/** Of the guest `g`: in house or to come. */
export const isExpected = sql<boolean>`exists (select 1 from reservations r
  where r.tenant_id = g.tenant_id and r.guest_id = g.id
    and r.status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))}))`;

/** Of the guest `g`: the rule asks nothing of whoever has a day of their own, or an end already. */
const isRuled = sql<boolean>`(g.retain_until is null and g.erased_at is null
  and g.deleted_at is null)`;

/**
 * The last day on which the house had to do with the guest `g`: the last departure, or a later day on
 * which they were entered or something was booked that came to nothing. `t` is the property's day.
 */
const lastDay = sql`greatest((g.created_at at time zone t.timezone)::date, (
  select max(case when r.status = 'checked_out' then ${sleptUntil}
    else (r.created_at at time zone t.timezone)::date end)
  from reservations r where r.tenant_id = g.tenant_id and r.guest_id = g.id))`;

type Months = RawBuilder<number | null>;
const ownMonths: Months = sql`t.guest_retention_months`;
const dayAfter = (months: Months) =>
  sql<string | null>`(${lastDay} + make_interval(months => ${months}))::date`;

/** Until when the rule keeps the guest `g`: nothing for a council, which sees its own bookings alone. */
export const keptUntil = sql<string | null>`(select case
  when t.guest_retention_months is not null and ${isRuled} and not ${isExpected}
    and (select num_nulls(current_councils())) <> 0 then ${dayAfter(ownMonths)} end
  from property_today t where t.tenant_id = g.tenant_id)`;

interface Asked {
  months?: Months;
  /** The day before whose dawn they are erased. */
  on?: RawBuilder<string>;
}
/**
 * The rule has kept the guest `g` long enough. Whoever was entered less than its months ago cannot be
 * such a one: the index gives the others alone, however many there are.
 */
export const isRuledOut = ({ months = ownMonths, on = sql`t.today` }: Asked = {}) =>
  sql<boolean>`(${isRuled} and g.created_at < (
      select (${on} - make_interval(months => ${months}) + interval '1 day') at time zone t.timezone
      from property_today t where t.tenant_id = current_tenant())
    and not ${isExpected}
    and exists (select 1 from property_today t where t.tenant_id = g.tenant_id
      and ${dayAfter(months)} < ${on}))`;
