import type { Side } from '@keyhold/contract';

interface Line {
  kind: 'question' | 'answer' | 'action' | 'note';
  side: Side;
  hoursAgo: number;
  text: string;
  /** Of an action: in how many days it is due, who is to do it, and when it was done. */
  due?: number;
  owner?: Side;
  doneHoursAgo?: number;
}
export interface Play {
  /** Which incident: the so manieth of this state, the newest is the first. */
  status: 'new' | 'resolved' | 'closed';
  nth: number;
  postedHoursAgo: number;
  message: string;
  acknowledgedHoursAgo?: number;
  handedBackHoursAgo?: number;
  lines: readonly Line[];
}

const harbour: readonly Play[] = [
  {
    status: 'new',
    nth: 1,
    postedHoursAgo: 4,
    message: 'We think this is one of your placements. The guest is shaken, but well.',
    lines: [],
  },
  {
    status: 'new',
    nth: 2,
    postedHoursAgo: 74,
    message: 'The hospital asks who is to be called. We have no number of the family.',
    lines: [],
  },
  {
    status: 'resolved',
    nth: 0,
    postedHoursAgo: 100,
    message: 'For your file, and because it is the second time.',
    acknowledgedHoursAgo: 92,
    lines: [
      {
        kind: 'question',
        side: 'council',
        hoursAgo: 20,
        text: 'Was anybody of the family in the room when it was found?',
      },
    ],
  },
  {
    status: 'resolved',
    nth: 1,
    postedHoursAgo: 160,
    message: 'The police have the recording. Please tell us whether the family stays.',
    acknowledgedHoursAgo: 158,
    lines: [
      {
        kind: 'question',
        side: 'council',
        hoursAgo: 150,
        text: 'Which rooms can be reached by that door?',
      },
      {
        kind: 'answer',
        side: 'house',
        hoursAgo: 141,
        text: 'All of the second floor. The door has its own code since this morning.',
      },
      {
        kind: 'action',
        side: 'council',
        hoursAgo: 139,
        text: 'Change the code of the side door and tell the residents.',
        due: -4,
        owner: 'house',
        doneHoursAgo: 120,
      },
      {
        kind: 'action',
        side: 'council',
        hoursAgo: 138,
        text: 'Visit the family and agree whether they move.',
        due: -1,
        owner: 'council',
      },
    ],
  },
  {
    status: 'resolved',
    nth: 2,
    postedHoursAgo: 210,
    message: 'The parent asked us to tell you.',
    acknowledgedHoursAgo: 205,
    handedBackHoursAgo: 190,
    lines: [
      {
        kind: 'note',
        side: 'council',
        hoursAgo: 190,
        text: 'This guest was placed by another authority: we have told them, and leave it with you.',
      },
    ],
  },
  {
    status: 'closed',
    nth: 0,
    postedHoursAgo: 330,
    message: 'Everything is in the report. We need nothing but your word that it is closed.',
    acknowledgedHoursAgo: 322,
    lines: [
      {
        kind: 'question',
        side: 'council',
        hoursAgo: 320,
        text: 'Did the crew leave a report?',
      },
      {
        kind: 'answer',
        side: 'house',
        hoursAgo: 318,
        text: 'Yes, their number is among the agencies.',
      },
    ],
  },
];

const northgate: readonly Play[] = [
  {
    status: 'resolved',
    nth: 0,
    postedHoursAgo: 9,
    message: 'Found on the night round. The resident has been with us since June.',
    lines: [],
  },
  {
    status: 'resolved',
    nth: 1,
    postedHoursAgo: 120,
    message: 'Please look at the third line of what was seen.',
    acknowledgedHoursAgo: 110,
    lines: [
      {
        kind: 'action',
        side: 'council',
        hoursAgo: 100,
        text: 'Send us the rota of that night.',
        due: 2,
        owner: 'house',
      },
    ],
  },
];

/** What went between each house and the council that it works with. */
export const plays: Record<string, { asker: string; plays: readonly Play[] }> = {
  'Harbour House': { asker: 'manager@demo.example', plays: harbour },
  'Northgate Hostel': { asker: 'admin.northgate@demo.example', plays: northgate },
};
