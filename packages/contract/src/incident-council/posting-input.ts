import { z } from 'zod';

import { optionalText, recordId, text, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { sides } from './posting-shapes.ts';

export const postingProblems = {
  council: sentence('incidents.council', {
    en: 'Choose the council that it is for',
    es: 'Elija el ayuntamiento al que va dirigido',
  }),
  other: sentence('incidents.otherCouncil', {
    en: 'Another council placed its guests: say why it goes to this one',
    es: 'A sus huéspedes los colocó otro ayuntamiento: diga por qué va a este',
  }),
  due: sentence('incidents.due', {
    en: '{path} cannot be in the past',
    es: '{path} no puede estar en el pasado',
  }),
  owner: sentence('incidents.owner', {
    en: 'Choose the house, the council or one of their people',
    es: 'Elija el alojamiento, el ayuntamiento o una de sus personas',
  }),
};

export const PostIncident = z.strictObject({
  message: text(5000),
  /** Without it: the council that placed its guests. */
  councilId: recordId.optional(),
  /** Why it goes to another council than one that placed its guests. */
  whyOther: optionalText(500).default(''),
});
export const IncidentReason = z.strictObject({ reason: text(500) });
export const CouncilQuestion = z.strictObject({ text: text(5000) });
/** `to` is the question that it answers. */
export const HouseAnswer = z.strictObject({ text: text(5000), to: recordId });
export const CouncilAction = z.strictObject({
  text: text(5000),
  due: workDay,
  /** One side, or one person by their number. */
  owner: z.union([z.enum(sides), recordId]),
});
export const DoneAction = z.strictObject({ id: recordId });
