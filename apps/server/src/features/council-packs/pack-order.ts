import { z } from 'zod';

import { PackReader } from './pack-content.ts';

/** What is told is what whoever asked could read then, property by property. */
export const CouncilPack = z.strictObject({
  from: z.string(),
  to: z.string(),
  places: z.array(z.strictObject({ tenantId: z.number().int(), reader: PackReader })).min(1),
  council: z.strictObject({ id: z.number().int(), name: z.string() }),
});
export type CouncilPack = z.infer<typeof CouncilPack>;
