import type { Locale, NightState } from '@keyhold/contract';

interface Words {
  title: string;
  text: string;
  room: string;
  guest: string;
  booking: string;
  nights: string;
  from: string;
  until: string;
  evidence: string;
  payable: string;
  amount: string;
  cause: string;
  total: string;
  none: string;
  empty: string;
  noReference: string;
  house: string;
  yes: string;
  query: string;
  no: string;
  void: string;
  states: Record<NightState, string>;
}
export const words: Record<Locale, Words> = {
  en: {
    title: 'Nights ledger',
    text: 'A night belongs to whom midnight finds in house. A check between noon and noon is the evidence of the night in between. Consecutive nights of which the same is so stand in one line; from the first night to the last.',
    room: 'Room',
    guest: 'Guest',
    booking: 'Booking',
    nights: 'Nights',
    from: 'First night',
    until: 'Last night',
    evidence: 'Evidence',
    payable: 'Payable',
    amount: 'Amount',
    cause: 'Cause',
    total: 'Total',
    none: 'There is no night of this kind in the period.',
    empty: 'Empty rooms',
    noReference: 'without a reference',
    house: 'No council',
    yes: 'Yes',
    query: 'Query',
    no: 'No',
    void: 'Void',
    states: {
      seen: 'Seen',
      signs_of_use: 'Signs of use',
      not_checked: 'Not checked',
      answered_yes: 'Answered: payable',
      query: 'Query',
      answered_no: 'Answered: not payable',
      found_occupied: 'Found occupied',
      maintenance: 'Out of order',
      cleaning: 'To clean',
      inspection: 'Inspection',
      blocked: 'On hold',
      ready: 'Ready, no guest',
    },
  },
  es: {
    title: 'Registro de noches',
    text: 'Una noche es de quien está alojado a medianoche. Una comprobación entre un mediodía y el siguiente prueba la noche intermedia. Las noches seguidas de las que consta lo mismo van en una línea, de la primera a la última.',
    room: 'Habitación',
    guest: 'Huésped',
    booking: 'Reserva',
    nights: 'Noches',
    from: 'Primera noche',
    until: 'Última noche',
    evidence: 'Prueba',
    payable: 'A pagar',
    amount: 'Importe',
    cause: 'Causa',
    total: 'Total',
    none: 'No hay noches así en el periodo.',
    empty: 'Habitaciones vacías',
    noReference: 'sin referencia',
    house: 'Sin ayuntamiento',
    yes: 'Sí',
    query: 'En consulta',
    no: 'No',
    void: 'Vacías',
    states: {
      seen: 'Visto',
      signs_of_use: 'Señales de uso',
      not_checked: 'Sin comprobar',
      answered_yes: 'Respondida: se paga',
      query: 'En consulta',
      answered_no: 'Respondida: no se paga',
      found_occupied: 'Hallada ocupada',
      maintenance: 'Fuera de servicio',
      cleaning: 'Por limpiar',
      inspection: 'Inspección',
      blocked: 'Bloqueada',
      ready: 'Lista, sin huésped',
    },
  },
};
