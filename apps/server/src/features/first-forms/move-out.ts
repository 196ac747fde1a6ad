import { condition, keys, meter, room, smokeDetector } from './moving.ts';
import { alarming, danger, isYes, remarks, signature, told, type FirstForm } from './words.ts';

const unannounced = {
  id: 'unannounced',
  tone: 'danger',
  en: 'Gone without a word',
  es: 'Se fue sin avisar',
} as const;

export const moveOut: FirstForm = {
  title: { en: 'Move-out', es: 'Salida de un huésped' },
  steps: [
    {
      id: 'leaving',
      title: { en: 'Leaving', es: 'La salida' },
      fields: [
        room,
        {
          id: 'how',
          type: 'single',
          en: 'How did it end?',
          es: '¿Cómo terminó?',
          options: [
            { id: 'planned', en: 'As planned', es: 'Como estaba previsto' },
            { id: 'moved', en: 'Moved to another place', es: 'Traslado a otro lugar' },
            { id: 'asked', tone: 'warning', en: 'Asked to leave', es: 'Se le pidió que se fuera' },
            unannounced,
          ],
          ...told,
        },
        {
          id: 'looked-for',
          en: 'They were called, and the council or the police was told where somebody is at risk',
          es: 'Se le llamó, y se avisó al ayuntamiento o a la policía si alguien está en riesgo',
          weight: 4,
          requireOnFail: ['note', 'action'],
          actionPriority: 'high',
          blocksRoom: true,
          showIf: { all: [{ fieldId: 'how', is: 'equals', value: unannounced.id }] },
        },
        {
          ...keys,
          en: 'How many keys or cards came back?',
          es: '¿Cuántas llaves o tarjetas volvieron?',
        },
        {
          id: 'keys-all',
          en: 'That is all of them',
          es: 'Son todas',
          weight: 3,
          requireOnFail: ['note', 'action'],
        },
        meter,
      ],
    },
    {
      id: 'condition',
      title: { en: 'The room, as it was left', es: 'La habitación, como ha quedado' },
      fields: [
        { ...smokeDetector, ...danger },
        ...condition,
        {
          id: 'damage',
          en: 'Is there damage beyond ordinary use?',
          es: '¿Hay daños más allá del uso normal?',
          ...alarming,
          weight: 4,
          requireOnFail: ['note', 'photo', 'action'],
        },
        {
          id: 'damage-what',
          type: 'long_text',
          en: 'What, where, and what would it cost to put right?',
          es: '¿Qué, dónde y cuánto costaría arreglarlo?',
          showIf: isYes('damage'),
          ...told,
        },
        {
          id: 'photos',
          type: 'photo',
          en: 'The room as it was found',
          es: 'La habitación tal como se encontró',
          ...told,
        },
      ],
    },
    {
      id: 'left',
      title: { en: 'Left behind', es: 'Lo que queda' },
      fields: [
        {
          id: 'food',
          en: 'Fridge and cupboards are empty, and no food is left',
          es: 'El frigorífico y los armarios están vacíos y no queda comida',
        },
        {
          id: 'belongings',
          type: 'yes_no_na',
          en: 'Was anything left behind?',
          es: '¿Se ha quedado algo?',
          ...told,
        },
        {
          id: 'belongings-what',
          type: 'long_text',
          en: 'What, where is it kept, and until when?',
          es: '¿Qué, dónde se guarda y hasta cuándo?',
          showIf: isYes('belongings'),
          ...told,
        },
        {
          id: 'belongings-photo',
          type: 'photo',
          en: 'What was left behind',
          es: 'Lo que se ha quedado',
          showIf: isYes('belongings'),
          ...told,
        },
        {
          id: 'cleaning',
          type: 'single',
          en: 'Which cleaning does it need?',
          es: '¿Qué limpieza necesita?',
          options: [
            { id: 'usual', en: 'The usual one', es: 'La habitual' },
            { id: 'deep', en: 'A deep clean', es: 'Una limpieza a fondo' },
            {
              id: 'specialist',
              tone: 'warning',
              en: 'A specialist: pests, needles, bodily fluids',
              es: 'Un especialista: plagas, jeringuillas, fluidos',
            },
          ],
          ...told,
        },
        {
          id: 'guest-signature',
          type: 'signature',
          en: 'Signature of the guest, where they are there',
          es: 'Firma del huésped, si está presente',
          required: false,
          ...told,
        },
        remarks,
        signature,
      ],
    },
  ],
};
