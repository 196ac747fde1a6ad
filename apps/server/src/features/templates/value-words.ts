import type {
  ChangeRequestStatus,
  Incident,
  IncidentPriority,
  Locale,
  MaintenanceStatus,
  PurchasingStatus,
  ReservationStatus,
} from '@keyhold/contract';

interface Words {
  incident: Record<Incident['status'], string>;
  priority: Record<IncidentPriority, string>;
  cctv: Record<Incident['cctv']['available'], string>;
  maintenance: Record<MaintenanceStatus, string>;
  reservation: Record<ReservationStatus, string>;
  request: Record<ChangeRequestStatus, string>;
  purchase: Record<PurchasingStatus, string>;
}

/** The states of records, as a letter says them. */
export const valueWords: Record<Locale, Words> = {
  en: {
    incident: { new: 'New', resolved: 'Resolved', closed: 'Closed' },
    priority: { low: 'Low', medium: 'Medium', high: 'High' },
    cctv: { yes: 'Yes', no: 'No', unknown: 'Not known' },
    maintenance: {
      pending: 'Pending',
      booked_in: 'Booked in',
      in_progress: 'In progress',
      on_hold: 'On hold',
      resolved: 'Resolved',
      cancelled: 'Cancelled',
    },
    reservation: {
      pending: 'Pending',
      contacted: 'Contacted',
      confirmed: 'Confirmed',
      checked_in: 'In house',
      checked_out: 'Left',
      cancelled: 'Cancelled',
      no_show: 'No-show',
    },
    request: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', lapsed: 'Lapsed' },
    purchase: {
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
      ordered: 'Ordered',
      part_delivered: 'Part delivered',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
  },
  es: {
    incident: { new: 'Nuevo', resolved: 'Resuelto', closed: 'Cerrado' },
    priority: { low: 'Baja', medium: 'Media', high: 'Alta' },
    cctv: { yes: 'Sí', no: 'No', unknown: 'No se sabe' },
    maintenance: {
      pending: 'Pendiente',
      booked_in: 'Con cita',
      in_progress: 'En curso',
      on_hold: 'En espera',
      resolved: 'Resuelta',
      cancelled: 'Anulada',
    },
    reservation: {
      pending: 'Pendiente',
      contacted: 'Contactada',
      confirmed: 'Confirmada',
      checked_in: 'Alojado',
      checked_out: 'Salió',
      cancelled: 'Cancelada',
      no_show: 'No se presentó',
    },
    request: {
      pending: 'Pendiente',
      approved: 'Aprobada',
      rejected: 'Rechazada',
      lapsed: 'Sin efecto',
    },
    purchase: {
      pending: 'Pendiente',
      approved: 'Aprobada',
      rejected: 'Rechazada',
      ordered: 'Encargada',
      part_delivered: 'Recibida en parte',
      delivered: 'Recibida',
      cancelled: 'Anulada',
    },
  },
};

const tags = { en: 'en-GB', es: 'es-ES' } as const;

interface Style {
  locale: Locale;
  /** The property's. */
  timezone: string;
  currency: string;
}

/** Days, moments and money in the words of a language; what is not there stays away. */
export const speakerFor = ({ locale, timezone, currency }: Style) => {
  const tag = tags[locale];
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(tag, { ...long, timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(tag, {
    ...long,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return {
    words: valueWords[locale],
    day: (value: string | null) => value && days.format(new Date(`${value}T00:00:00Z`)),
    moment: (value: string | null) => value && moments.format(new Date(value)),
    money: (value: number | null) => (value === null ? null : money.format(value)),
  };
};
export type Speaker = ReturnType<typeof speakerFor>;
