import { condition, keys, meter, room, smokeDetector } from './moving.ts';
import { danger, isYes, remarks, signature, told, type FirstForm } from './words.ts';

const interpreter = {
  id: 'family',
  en: 'Somebody of the family or a friend',
  es: 'Alguien de la familia o un amigo',
};

export const moveIn: FirstForm = {
  title: { en: 'Move-in', es: 'Entrada de un huésped' },
  steps: [
    {
      id: 'who',
      title: { en: 'Before the door', es: 'Antes de entrar' },
      fields: [
        room,
        {
          id: 'persons',
          type: 'number',
          en: 'How many move in?',
          es: '¿Cuántas personas entran?',
          min: 1,
          max: 20,
          ...told,
        },
        {
          id: 'understood',
          type: 'single',
          en: 'Who helped so that everything was understood?',
          es: '¿Quién ayudó para que todo se entendiera?',
          options: [
            { id: 'nobody', en: 'Nobody was needed', es: 'No hizo falta nadie' },
            { id: 'phone', en: 'An interpreter by phone', es: 'Un intérprete por teléfono' },
            { id: 'there', en: 'An interpreter who was there', es: 'Un intérprete presente' },
            interpreter,
          ],
          ...told,
        },
        {
          id: 'children-interpret',
          en: 'It was an adult, and no child had to interpret',
          es: 'Fue una persona adulta y ningún menor tuvo que traducir',
          weight: 2,
          requireOnFail: ['note'],
          showIf: { all: [{ fieldId: 'understood', is: 'equals', value: interpreter.id }] },
        },
      ],
    },
    {
      id: 'condition',
      title: { en: 'The room, walked through together', es: 'La habitación, vista juntos' },
      fields: [
        { ...smokeDetector, ...danger },
        ...condition,
        {
          id: 'photos',
          type: 'photo',
          en: 'The room as it is handed over',
          es: 'La habitación tal como se entrega',
          ...told,
        },
        meter,
      ],
    },
    {
      id: 'told',
      title: { en: 'Told and shown', es: 'Explicado y enseñado' },
      fields: [
        {
          id: 'fire',
          en: 'The way out, the alarm and the assembly point were shown on foot',
          es: 'Se enseñaron a pie la salida, la alarma y el punto de reunión',
          weight: 5,
          requireOnFail: ['note'],
        },
        {
          id: 'rules',
          en: 'The house rules were explained and given in a language that they read',
          es: 'Se explicaron las normas y se entregaron en un idioma que leen',
          weight: 3,
          requireOnFail: ['note'],
        },
        {
          id: 'contacts',
          en: 'They know whom to call at night, how to report a fault, and how to complain',
          es: 'Saben a quién llamar de noche, cómo avisar de una avería y cómo quejarse',
          weight: 3,
          requireOnFail: ['note'],
        },
        {
          id: 'shared',
          en: 'Kitchen, laundry and meal times were shown',
          es: 'Se enseñaron la cocina, la lavandería y los horarios de comida',
        },
      ],
    },
    {
      id: 'needs',
      title: { en: 'Help and safety', es: 'Ayuda y seguridad' },
      fields: [
        {
          id: 'help',
          type: 'yes_no_na',
          en: 'Does anybody need help to leave the building?',
          es: '¿Necesita alguien ayuda para salir del edificio?',
          ...told,
        },
        {
          id: 'help-plan',
          en: 'A personal evacuation plan was made, and the night staff know of it',
          es: 'Se ha hecho un plan personal de evacuación y el personal de noche lo conoce',
          weight: 5,
          requireOnFail: ['note', 'action'],
          actionPriority: 'high',
          blocksRoom: true,
          showIf: isYes('help'),
        },
        {
          id: 'baby',
          type: 'yes_no_na',
          en: 'Does a child under two move in?',
          es: '¿Entra un menor de dos años?',
          ...told,
        },
        {
          id: 'cot',
          en: 'A cot with a fitting mattress stands in the room, and safe sleep was explained',
          es: 'Hay una cuna con colchón a su medida y se explicó el sueño seguro',
          weight: 5,
          requireOnFail: ['note', 'action'],
          actionPriority: 'high',
          blocksRoom: true,
          showIf: isYes('baby'),
        },
      ],
    },
    {
      id: 'handed-over',
      title: { en: 'Handed over', es: 'Entregado' },
      fields: [
        { ...keys, en: 'How many keys or cards?', es: '¿Cuántas llaves o tarjetas?' },
        {
          id: 'given',
          type: 'multiple',
          en: 'What else was given?',
          es: '¿Qué más se entregó?',
          options: [
            { id: 'linen', en: 'Bed linen', es: 'Ropa de cama' },
            { id: 'towels', en: 'Towels', es: 'Toallas' },
            { id: 'kettle', en: 'Kettle', es: 'Hervidor' },
            { id: 'fridge', en: 'Fridge', es: 'Frigorífico' },
            { id: 'cot', en: 'Cot', es: 'Cuna' },
            { id: 'hygiene', en: 'Hygiene kit', es: 'Kit de higiene' },
          ],
          required: false,
          ...told,
        },
        {
          id: 'guest-signature',
          type: 'signature',
          en: 'Signature of the guest',
          es: 'Firma del huésped',
          ...told,
        },
        remarks,
        signature,
      ],
    },
  ],
};
