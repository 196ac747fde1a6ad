/** The bodies that whoever writes a client asks for first, by the name of the call. */
export const requestExamples: Readonly<Record<string, object>> = {
  'auth.login': { email: 'frontdesk@example.com', password: 'lantern otter gravel seven' },
  'guests.create': {
    name: 'Amina Osei',
    phone: '+44 20 7946 0018',
    dateOfBirth: '1991-07-02',
    needs: { evacuation: true, access: 'Uses a walking frame', notes: '' },
    household: [],
  },
  'reservations.create': {
    guest: { name: 'Amina Osei', phone: '+44 20 7946 0018' },
    roomId: 12,
    checkIn: '2026-03-14',
    checkOut: '2026-04-11',
    persons: 2,
    councilId: 3,
    councilReference: 'HX-2026-0481',
  },
  'reservations.checkOut': { reason: 'moved_on', note: 'Keys are back' },
  'rooms.create': {
    rooms: [
      {
        startRoomNumber: 201,
        endRoomNumber: 212,
        baseType: 'Double',
        type: 'Double',
        floor: 2,
        maxGuests: 2,
        pricePerNight: 58.5,
        tag: ['lift'],
      },
    ],
  },
  'houseKeepings.create': { roomId: 12, type: 'deep', priority: 'high', startDate: '2026-03-14' },
  'maintenance.create': {
    roomId: 12,
    issue: 'No hot water in the shower',
    priority: 'high',
    hazard: 'significant',
    blocksRoom: true,
  },
  'incidents.create': {
    typeId: 4,
    priority: 'medium',
    roomId: 12,
    happenedAt: '2026-03-14T21:40:00.000Z',
    description:
      'Loud argument in the corridor of the second floor; both went back to their rooms.',
    guestIds: [57],
    people: [{ name: 'Night porter', role: 'staff' }],
  },
  'inspectionQuestioners.create': {
    title: 'Move-out',
    language: 'en',
    steps: [
      {
        id: 'door',
        title: 'The door',
        fields: [
          {
            id: 'lock',
            type: 'single',
            label: 'How is the lock?',
            required: true,
            options: [
              { id: 'good', label: 'Good', tone: 'success' },
              { id: 'worn', label: 'Worn', tone: 'warning', score: 50 },
              { id: 'broken', label: 'Broken', tone: 'danger', fails: true },
            ],
            requireOnFail: ['note', 'photo', 'action'],
            actionPriority: 'high',
            blocksRoom: true,
          },
          { id: 'with', type: 'person', label: 'Who was there?' },
        ],
      },
    ],
  },
  'nights.answer': {
    day: '2026-03-14',
    roomId: 12,
    payable: 'no',
    reason: 'Nobody had slept there: the bed was untouched at both checks.',
  },
  'lostProperty.create': {
    what: 'Grey wool scarf',
    place: 'Breakfast room',
    foundOn: '2026-03-14',
    foundBy: 'Rosa Marín',
    keptUntil: '2026-06-12',
  },
};
