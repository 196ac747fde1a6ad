import type { Asked, Words } from './words.ts';
import { told } from './words.ts';

export const room = {
  id: 'room',
  type: 'room',
  en: 'Which room?',
  es: '¿Qué habitación?',
  ...told,
} as const satisfies Asked;

export const meter = {
  id: 'meter',
  type: 'number',
  en: 'Reading of the meter, where there is one',
  es: 'Lectura del contador, donde lo haya',
  min: 0,
  max: 1_000_000,
  required: false,
  ...told,
} as const satisfies Asked;

export const keys = {
  id: 'keys',
  type: 'number',
  min: 0,
  max: 20,
  ...told,
} as const satisfies Partial<Asked>;

/** The same places when somebody comes and when they leave, so that one can be held against the other. */
const places: Record<string, Words> = {
  walls: {
    en: 'Walls and ceiling are clean and without holes',
    es: 'Paredes y techo están limpios y sin agujeros',
  },
  floor: { en: 'The floor is clean and whole', es: 'El suelo está limpio y entero' },
  bed: {
    en: 'Bed, mattress and protector are clean and whole, without signs of bed bugs',
    es: 'Cama, colchón y funda están limpios y enteros, sin señales de chinches',
  },
  furniture: {
    en: 'Wardrobe, table, chairs and curtains are there and whole',
    es: 'Armario, mesa, sillas y cortinas están y no están rotos',
  },
  windows: {
    en: 'Windows are whole, and their restrictors hold',
    es: 'Las ventanas están enteras y sus limitadores aguantan',
  },
  bathroom: {
    en: 'Toilet, shower and basin are clean and work',
    es: 'Inodoro, ducha y lavabo están limpios y funcionan',
  },
  door: { en: 'Door and lock are whole', es: 'La puerta y la cerradura están enteras' },
};
export const condition: readonly Asked[] = Object.entries(places).map(([id, words]) => ({
  id,
  ...words,
  weight: 2,
  requireOnFail: ['note', 'photo'],
}));

export const smokeDetector = {
  id: 'smoke-detector',
  en: 'The smoke detector is in place, uncovered, and works',
  es: 'El detector de humo está en su sitio, sin cubrir, y funciona',
} as const;
