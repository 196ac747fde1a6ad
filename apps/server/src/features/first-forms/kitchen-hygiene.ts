import {
  alarming,
  danger,
  isYes,
  remarks,
  repair,
  signature,
  told,
  type Asked,
  type FirstForm,
} from './words.ts';

const degrees = { type: 'temperature', unit: '°C', min: -40, max: 150 } as const;
const isWarm = (fieldId: string) => ({ fieldId, is: 'greater_than', value: 8 }) as const;
const cold: Partial<Asked> = {
  ...degrees,
  weight: 4,
  failWhen: [{ is: 'greater_than', value: 8 }],
  requireOnFail: ['note', 'action'],
  actionPriority: 'high',
  blocksRoom: true,
};

export const kitchenHygiene: FirstForm = {
  title: { en: 'Kitchen hygiene and temperatures', es: 'Higiene y temperaturas de cocina' },
  needsApproval: true,
  steps: [
    {
      id: 'cold',
      title: { en: 'Cold storage', es: 'Frío' },
      fields: [
        {
          id: 'fridge-1',
          en: 'First fridge, warmest shelf',
          es: 'Primer frigorífico, la balda más cálida',
          help: {
            en: '5 °C is right. Above 8 °C it fails.',
            es: 'Lo correcto son 5 °C. Por encima de 8 °C no pasa.',
          },
          ...cold,
        },
        {
          id: 'fridge-2',
          en: 'Second fridge, warmest shelf',
          es: 'Segundo frigorífico, la balda más cálida',
          ...cold,
          required: false,
        },
        {
          id: 'thrown-away',
          en: 'What was warmer than 8 °C for more than four hours was thrown away',
          es: 'Lo que estuvo a más de 8 °C más de cuatro horas se ha tirado',
          weight: 5,
          requireOnFail: ['note'],
          showIf: { any: [isWarm('fridge-1'), isWarm('fridge-2')] },
        },
        {
          id: 'freezer',
          en: 'Freezer',
          es: 'Congelador',
          help: {
            en: '−18 °C is right. Warmer than −15 °C it fails.',
            es: 'Lo correcto son −18 °C. Por encima de −15 °C no pasa.',
          },
          ...cold,
          failWhen: [{ is: 'greater_than', value: -15 }],
        },
        {
          id: 'dates',
          en: 'All food is covered and dated, and nothing is past its use-by date',
          es: 'Todo está tapado y fechado, y nada ha pasado su fecha de caducidad',
          weight: 4,
          requireOnFail: ['note', 'photo'],
        },
        {
          id: 'raw',
          en: 'Raw meat, fish and eggs lie below and apart from what is eaten as it is',
          es: 'La carne, el pescado y los huevos crudos están debajo y separados de lo que se come tal cual',
          weight: 4,
          requireOnFail: ['note'],
        },
      ],
    },
    {
      id: 'cooking',
      title: { en: 'Cooking and serving', es: 'Cocinar y servir' },
      fields: [
        {
          id: 'core',
          en: 'Core of the thickest piece cooked today',
          es: 'Centro de la pieza más gruesa cocinada hoy',
          ...degrees,
          required: false,
          weight: 5,
          failWhen: [{ is: 'less_than', value: 75 }],
          requireOnFail: ['note'],
        },
        {
          id: 'hot-holding',
          en: 'Food that is kept hot',
          es: 'Comida que se mantiene caliente',
          ...degrees,
          required: false,
          weight: 4,
          failWhen: [{ is: 'less_than', value: 63 }],
          requireOnFail: ['note'],
        },
        {
          id: 'probe',
          type: 'number',
          en: 'What the probe reads in ice water',
          es: 'Lo que marca la sonda en agua con hielo',
          unit: '°C',
          min: -20,
          max: 20,
          required: false,
          weight: 2,
          failWhen: [
            { is: 'less_than', value: -1 },
            { is: 'greater_than', value: 1 },
          ],
          requireOnFail: ['action'],
        },
        {
          id: 'allergens',
          en: 'The allergen sheet is out and agrees with today’s dishes',
          es: 'La hoja de alérgenos está a la vista y coincide con los platos de hoy',
          weight: 5,
          requireOnFail: ['note'],
        },
      ],
    },
    {
      id: 'cleaning',
      title: { en: 'Cleaning and pests', es: 'Limpieza y plagas' },
      fields: [
        {
          id: 'surfaces',
          en: 'Surfaces, boards and equipment are clean and disinfected',
          es: 'Superficies, tablas y equipos están limpios y desinfectados',
          weight: 3,
          requireOnFail: ['photo'],
        },
        {
          id: 'hand-basin',
          en: 'The hand basin is free, with hot water, soap and paper towels',
          es: 'El lavamanos está libre, con agua caliente, jabón y papel',
          weight: 4,
          requireOnFail: ['note'],
        },
        {
          id: 'cloths',
          en: 'Cloths and sponges are fresh today',
          es: 'Bayetas y esponjas son de hoy',
          weight: 2,
        },
        {
          id: 'waste',
          en: 'Bins are emptied, closed and clean',
          es: 'Los cubos están vacíos, cerrados y limpios',
          weight: 2,
        },
        {
          id: 'grease',
          en: 'Hood and filters are free of grease',
          es: 'La campana y los filtros están sin grasa',
          ...repair,
        },
        {
          id: 'pests',
          en: 'Are there signs of mice, rats or insects?',
          es: '¿Hay señales de ratones, ratas o insectos?',
          ...alarming,
          ...danger,
        },
        {
          id: 'pests-what',
          type: 'multiple',
          en: 'Which?',
          es: '¿Cuáles?',
          options: [
            { id: 'droppings', en: 'Droppings', es: 'Excrementos' },
            { id: 'gnawing', en: 'Gnawing or holes', es: 'Roeduras o agujeros' },
            { id: 'insects', en: 'Live or dead insects', es: 'Insectos vivos o muertos' },
            { id: 'rodents', en: 'Live or dead rodents', es: 'Roedores vivos o muertos' },
          ],
          showIf: isYes('pests'),
          ...told,
        },
      ],
    },
    {
      id: 'people',
      title: { en: 'People', es: 'Personas' },
      fields: [
        {
          id: 'clothes',
          en: 'Everybody wears clean clothes and has their hair covered',
          es: 'Todos llevan ropa limpia y el pelo recogido y cubierto',
          weight: 2,
        },
        {
          id: 'well',
          en: 'Nobody at work has been sick or had diarrhoea in the last 48 hours',
          es: 'Nadie que trabaja ha tenido vómitos o diarrea en las últimas 48 horas',
          weight: 5,
          requireOnFail: ['note'],
        },
        remarks,
        signature,
      ],
    },
  ],
};
