import { z } from 'zod';

import { day, id, optionalText } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

export const figuresProblems = {
  period: sentence('responses.period', {
    en: 'Choose a period of one day to a year',
    es: 'Elija un periodo de un día a un año',
  }),
};

/** Of one form, one room or one part of the house where that is said; by when they were completed. */
export const figuresQuery = {
  from: day,
  to: day,
  questionerId: id.optional(),
  roomId: id.optional(),
  area: optionalText(120).optional(),
};

const count = z.number().int();
const form = z.strictObject({ id: count, title: z.string() });
const judged = {
  completed: count,
  /** In per cent, on average; null where nothing that weighs was answered. */
  score: z.number().nullable(),
  /** Of the completed ones, those in which something failed. */
  failed: count,
};
/** The Monday, by the clock of the property. */
const week = day;

export const InspectionFigures = z.strictObject({
  from: day,
  to: day,
  ...judged,
  /** Of the completed ones, those after their time. */
  late: count,
  /** Planned for the period, and missed. */
  missed: count,
  weeks: z.array(z.strictObject({ week, ...judged, late: count, missed: count })),
  forms: z.array(z.strictObject({ form, ...judged })),
  /** The worst first. */
  places: z.array(
    z.strictObject({
      room: z.strictObject({ id: count, roomNo: z.string() }).nullable(),
      area: z.string(),
      ...judged,
    }),
  ),
  /** What failed most often, as it was asked last; `of`: how often its form was completed. */
  failing: z.array(
    z.strictObject({ form, fieldId: z.string(), label: z.string(), failed: count, of: count }),
  ),
  /** Null: whoever asks does not read actions. */
  actions: z
    .strictObject({
      raised: count,
      /** Verified in the period, whenever they were raised. */
      verified: count,
      /** From raised to verified, in hours: half of them took longer. */
      medianHours: z.number().nullable(),
      /** Not verified yet, of whatever period. */
      open: count,
      weeks: z.array(
        z.strictObject({
          week,
          raised: count,
          verified: count,
          medianHours: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type InspectionFigures = z.infer<typeof InspectionFigures>;
