import { floorText } from '@keyhold/contract';
import type { Locale, PersonState } from '@keyhold/contract';

interface Words {
  title: string;
  asOf: (when: string) => string;
  between: (from: string, until: string) => string;
  by: (started: string, ended: string) => string;
  counts: (of: {
    persons: number;
    safe: number;
    notHere: number;
    missing: number;
    unaccounted: number;
  }) => string;
  open: string;
  inHouse: (persons: number) => string;
  help: string;
  floor: (floor: number, count: number) => string;
  noRoom: (count: number) => string;
  staff: string;
  staffNote: (hours: number) => string;
  expected: string;
  empty: string;
  ticked: string;
  room: string;
  name: string;
  needs: string;
  state: string;
  saidBy: string;
  at: string;
  persons: string;
  nobodyNamed: string;
  child: string;
  helpOut: string;
  late: string;
  lateTick: string;
  lastSeen: string;
  handedOver: string;
  states: Record<PersonState, string>;
}

export const words: Record<Locale, Words> = {
  en: {
    title: 'Fire roll-call',
    asOf: (when) => `As of ${when}`,
    between: (from, until) => `${from} – ${until}`,
    by: (started, ended) => `Started by ${started}, ended by ${ended}`,
    counts: ({ persons, safe, notHere, missing, unaccounted }) =>
      `Guests: ${persons} · safe: ${safe} · not here: ${notHere} · missing: ${missing} · unaccounted for: ${unaccounted}`,
    open: 'Unaccounted for',
    inHouse: (persons) =>
      persons === 1 ? '1 guest in the house' : `${persons} guests in the house`,
    help: 'Need help to get out',
    floor: (floor, count) => `${floorText(floor, 'en')} (${count})`,
    noRoom: (count) => `Without a room (${count})`,
    staff: 'Staff',
    staffNote: (hours) =>
      `Clocked in, on a shift, or seen in the app in the last ${hours} hours. Others may be in the house.`,
    expected: 'Expected today',
    empty: 'Nobody is in the house.',
    ticked: 'Out',
    room: 'Room',
    name: 'Name',
    needs: 'Help',
    state: 'State',
    saidBy: 'Said by',
    at: 'At',
    persons: 'Persons',
    nobodyNamed: 'No name',
    child: 'child',
    helpOut: 'Needs help to get out',
    late: 'Late',
    lateTick: 'received after the end',
    lastSeen: 'Last seen',
    handedOver: 'Handed over',
    states: { safe: 'Safe', missing: 'Missing', not_here: 'Not here', not_yet: 'Not yet' },
  },
  es: {
    title: 'Pase de lista de emergencia',
    asOf: (when) => `A fecha de ${when}`,
    between: (from, until) => `${from} – ${until}`,
    by: (started, ended) => `Iniciado por ${started}, terminado por ${ended}`,
    counts: ({ persons, safe, notHere, missing, unaccounted }) =>
      `Huéspedes: ${persons} · a salvo: ${safe} · no están aquí: ${notHere} · faltan: ${missing} · sin localizar: ${unaccounted}`,
    open: 'Sin localizar',
    inHouse: (persons) =>
      persons === 1 ? '1 huésped en la casa' : `${persons} huéspedes en la casa`,
    help: 'Necesitan ayuda para salir',
    floor: (floor, count) => `${floorText(floor, 'es')} (${count})`,
    noRoom: (count) => `Sin habitación (${count})`,
    staff: 'Personal',
    staffNote: (hours) =>
      `Con la entrada fichada, de turno o visto en la aplicación en las últimas ${hours} horas. Puede haber más personas en la casa.`,
    expected: 'Se esperan hoy',
    empty: 'No hay nadie en la casa.',
    ticked: 'Fuera',
    room: 'Habitación',
    name: 'Nombre',
    needs: 'Ayuda',
    state: 'Estado',
    saidBy: 'Lo dijo',
    at: 'Hora',
    persons: 'Personas',
    nobodyNamed: 'Sin nombre',
    child: 'menor',
    helpOut: 'Necesita ayuda para salir',
    late: 'Con retraso',
    lateTick: 'recibido después del final',
    lastSeen: 'Visto por última vez',
    handedOver: 'Relevo',
    states: {
      safe: 'A salvo',
      missing: 'Falta',
      not_here: 'No está aquí',
      not_yet: 'Sin marcar',
    },
  },
};
