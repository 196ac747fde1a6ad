import { logoRequired, NewProperty } from '@keyhold/contract';
import { z } from 'zod';

import { categoryMissing, categoryShape, hasCategory } from '#features/hotels/category-fields.tsx';

export const steps = ['details', 'owner', 'rooms', 'check'] as const;
export type Step = (typeof steps)[number];

/** What of the form each step asks for. */
export const partOf = { details: 'hotel', owner: 'user', rooms: 'rooms', check: null } as const;
export const stepOf = (name: string): Step => {
  const [part] = name.split('.');
  return steps.find((step) => partOf[step] === part) ?? 'details';
};
/** The step before or after; the same at either end. */
export const stepBeside = (step: Step, by: 1 | -1): Step => steps[steps.indexOf(step) + by] ?? step;

const { title, address, timezone, currency } = NewProperty.shape.hotel.shape;

/** The contract's, with the logo as the file that was chosen: it is sent when all the rest is right. */
export const PropertyToBe = NewProperty.extend({
  hotel: z
    .strictObject({
      title,
      logoId: z.instanceof(File, { error: logoRequired }),
      ...categoryShape,
      address,
      timezone: timezone.unwrap(),
      currency: currency.unwrap(),
    })
    .refine(hasCategory, categoryMissing),
});
export type PropertyToBe = z.output<typeof PropertyToBe>;
