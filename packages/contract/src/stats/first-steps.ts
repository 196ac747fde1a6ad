import { z } from 'zod';

import type { Permission } from '#core/permissions.ts';

/** What a property begins with, in the order in which one thing needs the other, and who may do it. */
export const firstSteps = {
  rooms: 'write:rooms',
  people: 'write:users',
  bookings: 'write:reservations',
  shifts: 'write:shifts',
  products: 'write:inventories',
  policies: 'write:policies',
} as const satisfies Record<string, Permission>;
export type FirstStepName = keyof typeof firstSteps;
export const firstStepNames = Object.keys(firstSteps) as FirstStepName[];

/** How long a property is told of them. */
export const firstDays = 60;

export const FirstStep = z.strictObject({ step: z.enum(firstStepNames), isDone: z.boolean() });
export type FirstStep = z.infer<typeof FirstStep>;
