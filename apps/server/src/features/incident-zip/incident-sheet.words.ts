import type { Incident, Locale } from '@keyhold/contract';

type Choice<Value extends string> = Record<Value, string>;
export interface Words {
  incident: string;
  happened: string;
  reported: string;
  place: string;
  status: string;
  priority: string;
  saw: string;
  opinion: string;
  done: string;
  guests: string;
  people: string;
  agencies: string;
  injuries: string;
  hurt: string;
  nobodyHurt: string;
  followedUp: string;
  notFollowedUp: string;
  riddor: string;
  riddorNotNeeded: string;
  recording: string;
  recorded: Choice<Incident['cctv']['available']>;
  cameras: string;
  secureBy: string;
  secured: string;
  outcome: string;
  reason: string;
  addenda: string;
  council: string;
  posted: string;
  acknowledged: string;
  due: string;
  actionDone: string;
  links: string;
  evidence: string;
  noEvidence: string;
  file: string;
  sentAs: string;
  taken: string;
  sentBy: string;
  sources: Choice<Incident['evidence'][number]['source']>;
  hash: string;
}

export const sheetWords: Record<Locale, Words> = {
  en: {
    incident: 'Incident',
    happened: 'Happened',
    reported: 'Reported',
    place: 'Place',
    status: 'Status',
    priority: 'Priority',
    saw: 'What was seen',
    opinion: 'Opinion',
    done: 'Actions taken',
    guests: 'Guests',
    people: 'People involved',
    agencies: 'Agencies called',
    injuries: 'Injuries',
    hurt: 'Somebody was hurt',
    nobodyHurt: 'Nobody was hurt',
    followedUp: 'followed up',
    notFollowedUp: 'not followed up yet',
    riddor: 'Reported to the authority (RIDDOR)',
    riddorNotNeeded: 'Need not be reported to the authority (RIDDOR)',
    recording: 'CCTV',
    recorded: {
      yes: 'There is a recording',
      no: 'There is no recording',
      unknown: 'Not known whether there is a recording',
    },
    cameras: 'Cameras',
    secureBy: 'Overwritten',
    secured: 'Secured',
    outcome: 'Outcome',
    reason: 'Reason',
    addenda: 'Added later',
    council: 'Council',
    posted: 'Posted',
    acknowledged: 'Acknowledged',
    due: 'Due',
    actionDone: 'Done',
    links: 'Belongs to it',
    evidence: 'Evidence',
    noEvidence: 'None',
    file: 'File',
    sentAs: 'Sent as',
    taken: 'Taken',
    sentBy: 'Sent by',
    sources: { camera: 'camera', gallery: 'gallery', file: 'file' },
    hash: 'SHA-256 of the originals',
  },
  es: {
    incident: 'Incidente',
    happened: 'Ocurrió',
    reported: 'Comunicado',
    place: 'Lugar',
    status: 'Estado',
    priority: 'Prioridad',
    saw: 'Qué se vio',
    opinion: 'Opinión',
    done: 'Qué se hizo',
    guests: 'Huéspedes',
    people: 'Personas implicadas',
    agencies: 'A quién se avisó',
    injuries: 'Lesiones',
    hurt: 'Hubo algún herido',
    nobodyHurt: 'Nadie resultó herido',
    followedUp: 'con seguimiento',
    notFollowedUp: 'sin seguimiento todavía',
    riddor: 'Notificado a la autoridad (RIDDOR)',
    riddorNotNeeded: 'No hace falta notificarlo a la autoridad (RIDDOR)',
    recording: 'Cámaras',
    recorded: {
      yes: 'Hay grabación',
      no: 'No hay grabación',
      unknown: 'No se sabe si hay grabación',
    },
    cameras: 'Cámaras',
    secureBy: 'Se sobrescribe',
    secured: 'Asegurada',
    outcome: 'Resultado',
    reason: 'Motivo',
    addenda: 'Añadido después',
    council: 'Ayuntamiento',
    posted: 'Enviado',
    acknowledged: 'Acuse de recibo',
    due: 'Para el',
    actionDone: 'Hecho',
    links: 'Relacionado',
    evidence: 'Pruebas',
    noEvidence: 'Ninguna',
    file: 'Archivo',
    sentAs: 'Enviado como',
    taken: 'Hecha',
    sentBy: 'Enviado por',
    sources: { camera: 'cámara', gallery: 'galería', file: 'archivo' },
    hash: 'SHA-256 de los originales',
  },
};
