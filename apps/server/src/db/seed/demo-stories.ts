import type { firstTypes } from '#features/incident-types/first-types.ts';

/** What happened, in the two languages of the demo's houses. */
export interface Story {
  /** By its English title. */
  type: (typeof firstTypes)[number]['title']['en'];
  saw: readonly [en: string, es: string];
  opinion?: readonly [en: string, es: string];
  done: readonly [en: string, es: string];
  outcome: readonly [en: string, es: string];
  /** In a room, with whoever stays there; else in this part of the house. */
  area?: readonly [en: string, es: string];
  people?: readonly { name: string; role: 'victim' | 'witness' | 'staff' | 'visitor' }[];
  agency?: { kind: 'police' | 'ambulance' | 'fire'; reference: string };
  injury?: readonly [en: string, es: string];
  cameras?: readonly [en: string, es: string];
}

export const stories: readonly Story[] = [
  {
    type: 'Noise or disturbance',
    saw: [
      'Loud music at 01:40, heard from the stairs. Two doors further on somebody banged on the wall.',
      'Música alta a la 1:40, se oía desde la escalera. Dos puertas más allá alguien golpeaba la pared.',
    ],
    done: ['Knocked and asked them to turn it down.', 'Llamé y pedí que bajaran el volumen.'],
    outcome: ['Quiet after ten minutes.', 'Silencio a los diez minutos.'],
  },
  {
    type: 'Theft',
    saw: [
      'A bicycle is missing from the rack. The lock lay on the ground, cut through.',
      'Falta una bicicleta del aparcabicis. El candado estaba en el suelo, cortado.',
    ],
    opinion: [
      'A man with bolt cutters was seen here last week; it may be the same.',
      'La semana pasada se vio a un hombre con cizallas; puede ser el mismo.',
    ],
    done: [
      'Gave the owner the reference of the police.',
      'Di al dueño la referencia de la policía.',
    ],
    outcome: ['Recording given to the police.', 'Grabación entregada a la policía.'],
    area: ['Bicycle rack', 'Aparcabicis'],
    people: [{ name: 'Owen Price', role: 'victim' }],
    agency: { kind: 'police', reference: 'CRN 5226/114' },
    cameras: ['Yard, gate', 'Patio, portón'],
  },
  {
    type: 'Accident or injury',
    saw: [
      'Slipped on the wet floor beside the machine and fell on the left wrist. The sign stood at the other door.',
      'Resbaló en el suelo mojado junto a la máquina y cayó sobre la muñeca izquierda. El cartel estaba en la otra puerta.',
    ],
    done: [
      'Cold pack, sat with her until the taxi came.',
      'Frío local, la acompañé hasta que llegó el taxi.',
    ],
    outcome: [
      'Sprained, not broken. A second sign was bought.',
      'Esguince, sin fractura. Se compró otro cartel.',
    ],
    area: ['Laundry', 'Lavandería'],
    people: [{ name: 'Grace Mensah', role: 'victim' }],
    injury: ['Left wrist, swollen', 'Muñeca izquierda, hinchada'],
  },
  {
    type: 'Fire or fire alarm',
    saw: [
      'Alarm from the second floor at 19:12. Smoke from a pan, no flames. Everybody was out in six minutes.',
      'Alarma en la segunda planta a las 19:12. Humo de una sartén, sin llamas. Todos fuera en seis minutos.',
    ],
    done: [
      'Roll-call done, panel reset by the crew.',
      'Se pasó lista; los bomberos rearmaron la central.',
    ],
    outcome: [
      'No damage. The guest was shown the kitchen rules.',
      'Sin daños. Se explicaron las normas de cocina.',
    ],
    area: ['Shared kitchen', 'Cocina compartida'],
    people: [{ name: 'Daniel Reyes', role: 'staff' }],
    agency: { kind: 'fire', reference: 'AFRS 20931' },
  },
  {
    type: 'Assault or threat',
    saw: [
      'Two men shouted at each other at the desk. One pushed the other against the counter and said he would be back.',
      'Dos hombres se gritaban en recepción. Uno empujó al otro contra el mostrador y dijo que volvería.',
    ],
    opinion: ['They seem to know each other from before.', 'Parece que se conocían de antes.'],
    done: ['Stepped between them, called the police.', 'Me puse en medio y llamé a la policía.'],
    outcome: ['One was asked to leave and did.', 'Se pidió a uno que se fuera y se fue.'],
    area: ['Reception', 'Recepción'],
    people: [
      { name: 'Karl Winter', role: 'victim' },
      { name: 'Leila Haddad', role: 'witness' },
    ],
    agency: { kind: 'police', reference: 'CRN 5226/098' },
    injury: ['Bruise on the shoulder', 'Contusión en el hombro'],
    cameras: ['Lobby 1 and 2', 'Vestíbulo 1 y 2'],
  },
  {
    type: 'Damage to property',
    saw: [
      'The wardrobe door is off its hinges and there is a hole in the wall behind it, as large as a hand.',
      'La puerta del armario está fuera de las bisagras y hay un agujero en la pared, del tamaño de una mano.',
    ],
    done: ['Photographed it, reported the fault.', 'Lo fotografié y comuniqué la avería.'],
    outcome: ['Paid by the guest.', 'Lo pagó el huésped.'],
  },
  {
    type: 'Medical emergency',
    saw: [
      'Found sitting on the floor of the corridor, pale and out of breath, could answer in single words.',
      'Estaba en el suelo del pasillo, pálido y sin aliento, respondía con palabras sueltas.',
    ],
    done: ['Called the ambulance, stayed with him.', 'Llamé a la ambulancia y me quedé con él.'],
    outcome: ['Back from hospital the next day.', 'Volvió del hospital al día siguiente.'],
    people: [{ name: 'Samuel Adeyemi', role: 'staff' }],
    agency: { kind: 'ambulance', reference: 'SW 77120' },
    injury: ['Shortness of breath, taken to hospital', 'Falta de aire, trasladado al hospital'],
  },
  {
    type: 'Safeguarding concern',
    saw: [
      'A child of about five alone in the corridor after 22:00, for the second time this week.',
      'Una niña de unos cinco años sola en el pasillo después de las 22:00, por segunda vez esta semana.',
    ],
    done: ['Brought her back, the parent was asleep.', 'La llevé de vuelta; la madre dormía.'],
    outcome: [
      'Told the council’s duty officer.',
      'Se avisó al servicio de guardia del ayuntamiento.',
    ],
    people: [{ name: 'Freya Lindqvist', role: 'witness' }],
  },
  {
    type: 'Other',
    saw: [
      'A window on the ground floor stood open, the room is empty and was locked.',
      'Una ventana de la planta baja estaba abierta; la habitación está vacía y cerrada con llave.',
    ],
    done: ['Closed it, walked round the house.', 'La cerré y di una vuelta a la casa.'],
    outcome: ['Nothing missing.', 'No falta nada.'],
  },
];
