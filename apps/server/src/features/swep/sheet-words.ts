import type { Locale, SwepHoldState, SwepTrigger } from '@keyhold/contract';

interface Counts {
  taken: number;
  closed: number;
  held: number;
  free: number;
}
const english = {
  reportTitle: 'SWEP report',
  morningTitle: 'SWEP: list for the morning',
  what: 'What',
  value: 'Value',
  trigger: 'Trigger',
  reason: 'Reason',
  started: 'Activated',
  ended: 'Stood down',
  planned: (when: string) => `active, planned until ${when}`,
  opened: 'Opened',
  used: 'Used',
  nights: 'Nights slept',
  released: 'Holds without a guest',
  beds: (count: number) => (count === 1 ? '1 bed' : `${count} beds`),
  bedsColumn: 'Beds',
  meaning:
    'A room that is let whole counts as one bed. Used are beds that somebody had at any time of it; a night belongs to whom its midnight found in house.',
  rooms: 'Rooms',
  room: 'Room',
  holds: 'Held beds',
  noHolds: 'No bed was held.',
  name: 'Name',
  persons: 'Persons',
  booking: 'Booking',
  until: 'Until',
  by: 'By',
  state: 'State',
  done: 'Done',
  others: 'Others',
  nobody: 'Nobody has a bed in a SWEP room, and none is held.',
  leaves: 'Leaves today',
  awaited: 'Still to come',
  stays: (day: string) => `Stays until ${day}`,
  heldUntil: (when: string) => `Held until ${when}`,
  counts: ({ taken, held, free, closed }: Counts) =>
    `${taken} taken · ${held} held · ${free} free${closed > 0 ? ` · ${closed} out of use` : ''}`,
  triggers: {
    cold: 'Cold',
    warning: 'Weather warning',
    heat: 'Heat',
    other: 'Other',
  } as Record<SwepTrigger, string>,
  states: { held: 'Held', lapsed: 'Lapsed', released: 'Released', used: 'Came' } as Record<
    SwepHoldState,
    string
  >,
};

export const words: Record<Locale, typeof english> = {
  en: english,
  es: {
    reportTitle: 'Informe SWEP',
    morningTitle: 'SWEP: lista para la mañana',
    what: 'Dato',
    value: 'Valor',
    trigger: 'Motivo meteorológico',
    reason: 'Razón',
    started: 'Activado',
    ended: 'Terminado',
    planned: (when) => `activo, previsto hasta el ${when}`,
    opened: 'Abiertas',
    used: 'Usadas',
    nights: 'Noches dormidas',
    released: 'Guardadas sin huésped',
    beds: (count) => (count === 1 ? '1 cama' : `${count} camas`),
    bedsColumn: 'Camas',
    meaning:
      'Una habitación que se da entera cuenta como una cama. Usadas son las camas que alguien tuvo en algún momento; una noche es de quien estaba alojado a medianoche.',
    rooms: 'Habitaciones',
    room: 'Habitación',
    holds: 'Camas guardadas',
    noHolds: 'No se guardó ninguna cama.',
    name: 'Nombre',
    persons: 'Personas',
    booking: 'Reserva',
    until: 'Hasta',
    by: 'Por',
    state: 'Estado',
    done: 'Hecho',
    others: 'Otros',
    nobody: 'Nadie tiene cama en una habitación SWEP ni hay ninguna guardada.',
    leaves: 'Sale hoy',
    awaited: 'Por llegar',
    stays: (day) => `Se queda hasta el ${day}`,
    heldUntil: (when) => `Guardada hasta el ${when}`,
    counts: ({ taken, held, free, closed }) =>
      `${taken} ocupadas · ${held} guardadas · ${free} libres${closed > 0 ? ` · ${closed} fuera de uso` : ''}`,
    triggers: { cold: 'Frío', warning: 'Aviso meteorológico', heat: 'Calor', other: 'Otro' },
    states: { held: 'Guardada', lapsed: 'Vencida', released: 'Liberada', used: 'Vino' },
  },
};
