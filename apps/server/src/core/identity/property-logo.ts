import type { PropertyLogo } from '@keyhold/contract';
import { sql } from 'kysely';

/** What the wire says of a property's logo, from a row of `tenants`. */
export const propertyLogo = sql<PropertyLogo | null>`case when logo_id is not null
  then jsonb_build_object('id', logo_id, 'fileKey', logo_key) end`.as('logo');
