/** Which form of those that a property begins with. */
export const demoForms = { readiness: 0, fire: 1, kitchen: 2, communal: 3 } as const;

export interface DemoInspection {
  form: keyof typeof demoForms;
  /** A room by its place among those that are inspected, or a part of the house. */
  place: number | 'house' | 'kitchen' | 'hall' | 'blocked';
  status: 'scheduled' | 'in_progress' | 'completed' | 'missed' | 'cancelled';
  /** So many days ago, at this hour; or so many minutes ago. */
  days?: number;
  time?: string;
  ago?: number;
  /** How long its time lasts, in minutes. */
  lasts: number;
  fails: readonly string[];
  approval?: 'approved' | 'pending' | 'rejected';
  isLate?: boolean;
  /** How much of it is answered. */
  part?: number;
  series?: 'fire' | 'kitchen';
  reason?: 'flood' | 'sold';
  isAsked?: boolean;
}

const weeks = 12;
export const roomsInspected = 8;
const when = (week: number, fields: Record<string, readonly number[]>): string[] =>
  Object.entries(fields).flatMap(([field, at]) => (at.includes(week) ? [field] : []));

/** Better from week to week, as it is where somebody follows up. */
const weekOf = (week: number): DemoInspection[] => {
  const done = {
    status: 'completed',
    lasts: 120,
    approval: week === 0 ? 'pending' : 'approved',
    isLate: week % 5 === 3,
  } as const;
  const fire = when(week, { close: [9, 6, 2], signs: [10, 7, 4], 'emergency-lights': [8, 5] });
  const kitchen = when(week, { 'fridge-2': [8, 7, 3], dates: [11, 6, 4], 'hand-basin': [10, 1] });
  const first = when(week, { lights: [10, 8, 6, 2], damp: [9, 4], furniture: [11, 7, 3, 1] });
  const second = when(week, { door: [9, 5], heating: [11, 6, 2] });
  const days = 7 * week;
  return [
    {
      ...done,
      form: 'fire',
      place: 'house',
      series: 'fire',
      days: days + 2,
      time: '09:00',
      fails: fire,
    },
    {
      ...done,
      form: 'kitchen',
      place: 'kitchen',
      series: 'kitchen',
      days: days + 3,
      time: '14:30',
      fails: kitchen,
    },
    {
      ...done,
      form: 'readiness',
      place: (2 * week) % roomsInspected,
      days: days + 4,
      time: '11:00',
      fails: first,
    },
    {
      ...done,
      form: 'readiness',
      place: (2 * week + 1) % roomsInspected,
      days: days + 5,
      time: '12:30',
      fails: second,
    },
  ];
};

/** Twelve weeks behind it, one in each state now, and what is still ahead. */
export const demoInspections: readonly DemoInspection[] = [
  ...Array.from({ length: weeks }, (_, nth) => weekOf(weeks - 1 - nth)).flat(),
  {
    form: 'communal',
    place: 'hall',
    status: 'missed',
    days: 10,
    time: '08:00',
    lasts: 180,
    fails: [],
  },
  {
    form: 'communal',
    place: 'hall',
    status: 'missed',
    days: 6,
    time: '08:00',
    lasts: 180,
    fails: [],
    reason: 'flood',
  },
  {
    form: 'readiness',
    place: 5,
    status: 'cancelled',
    days: 4,
    time: '10:00',
    lasts: 120,
    fails: [],
    reason: 'sold',
  },
  {
    form: 'readiness',
    place: 'blocked',
    status: 'completed',
    days: 1,
    time: '10:30',
    lasts: 120,
    fails: ['windows', 'lights'],
    approval: 'pending',
  },
  {
    form: 'kitchen',
    place: 'kitchen',
    status: 'in_progress',
    days: 1,
    time: '14:00',
    lasts: 4000,
    fails: ['dates'],
    approval: 'rejected',
  },
  {
    form: 'communal',
    place: 'hall',
    status: 'in_progress',
    ago: 420,
    lasts: 300,
    fails: [],
    part: 0.3,
  },
  { form: 'readiness', place: 2, status: 'in_progress', ago: 35, lasts: 240, fails: [], part: 0.5 },
  { form: 'readiness', place: 3, status: 'scheduled', ago: -180, lasts: 240, fails: [] },
  {
    form: 'readiness',
    place: 4,
    status: 'scheduled',
    ago: -1500,
    lasts: 240,
    fails: [],
    isAsked: true,
  },
];

export const demoWords = {
  house: { en: 'Whole house', es: 'Toda la casa' },
  kitchen: { en: 'Kitchen', es: 'Cocina' },
  hall: { en: 'Hall, stairs and lounge', es: 'Vestíbulo, escaleras y salón' },
  flood: {
    en: 'The hall was closed after the burst pipe; done the day after',
    es: 'El vestíbulo estaba cerrado por la tubería rota; se hizo al día siguiente',
  },
  sold: {
    en: 'The room was let before we came to it',
    es: 'La habitación se ocupó antes de llegar a ella',
  },
  good: { en: 'All as it should be', es: 'Todo como debe estar' },
  seen: { en: 'As the picture shows', es: 'Como muestra la foto' },
  remarks: {
    en: 'What was thrown away, and when? The list by the door says otherwise.',
    es: '¿Qué se tiró y cuándo? La lista de la puerta dice otra cosa.',
  },
  asked: {
    en: 'Before the family moves in, please.',
    es: 'Antes de que entre la familia, por favor.',
  },
  ready: {
    en: 'Are the rooms still as they were promised?',
    es: '¿Siguen las habitaciones como se prometió?',
  },
  often: {
    en: 'They were all inspected last week',
    es: 'Todas se inspeccionaron la semana pasada',
  },
  notes: {
    windows: {
      en: 'The restrictor of the left window is broken: it opens all the way',
      es: 'El limitador de la ventana izquierda está roto: se abre del todo',
    },
    damp: { en: 'A patch of damp behind the bed', es: 'Una mancha de humedad detrás de la cama' },
    close: {
      en: 'The door on the second floor stays ajar',
      es: 'La puerta del segundo piso se queda entornada',
    },
    'fridge-2': { en: 'Nine degrees since noon', es: 'Nueve grados desde mediodía' },
    heating: { en: 'The radiator stays cold', es: 'El radiador no se calienta' },
  } as Record<string, { en: string; es: string }>,
} as const;
