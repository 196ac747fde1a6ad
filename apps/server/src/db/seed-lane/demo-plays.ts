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
    message: 'The third complaint in a month, and the room is one of your placements.',
    lines: [],
  },
  {
    status: 'new',
    nth: 2,
    postedHoursAgo: 74,
    message: 'Please tell us who pays for it: the room is let again on Friday.',
    lines: [],
  },
  {
    status: 'resolved',
    nth: 0,
    postedHoursAgo: 100,
    message: 'She was seen to at once. For your file, since she was placed by you.',
    acknowledgedHoursAgo: 92,
    lines: [
      {
        kind: 'question',
        side: 'council',
        hoursAgo: 20,
        text: 'Has a doctor looked at the wrist since?',
      },
    ],
  },
  {
    status: 'resolved',
    nth: 1,
    postedHoursAgo: 160,
    message: 'The second time this week. Please tell us what the family is offered.',
    acknowledgedHoursAgo: 158,
    lines: [
      {
        kind: 'question',
        side: 'council',
        hoursAgo: 150,
        text: 'Can the child reach the stairs or the lift from that corridor?',
      },
      {
        kind: 'answer',
        side: 'house',
        hoursAgo: 141,
        text: 'The stair door is locked from ten; the lift asks for a card.',
      },
      {
        kind: 'action',
        side: 'council',
        hoursAgo: 139,
        text: 'Leave the number of our duty team at the desk, day and night.',
        due: -4,
        owner: 'house',
        doneHoursAgo: 120,
      },
      {
        kind: 'action',
        side: 'council',
        hoursAgo: 138,
        text: 'Visit the family and agree what help they take.',
        due: -1,
        owner: 'council',
      },
    ],
  },
  {
    status: 'resolved',
    nth: 2,
    postedHoursAgo: 210,
    message: 'Smoke and no fire. The guest was placed by a council.',
    acknowledgedHoursAgo: 205,
    handedBackHoursAgo: 190,
    lines: [
      {
        kind: 'note',
        side: 'council',
        hoursAgo: 190,
        text: 'This guest was placed by another council: we have told them, and leave it with you.',
      },
    ],
  },
  {
    status: 'closed',
    nth: 0,
    postedHoursAgo: 330,
    message: 'One of the two was placed by you. The police were called.',
    acknowledgedHoursAgo: 322,
    lines: [
      {
        kind: 'question',
        side: 'council',
        hoursAgo: 320,
        text: 'Did the police leave a reference?',
      },
      {
        kind: 'answer',
        side: 'house',
        hoursAgo: 318,
        text: 'Yes, it is among the agencies.',
      },
    ],
  },
];

const northgate: readonly Play[] = [
  {
    status: 'resolved',
    nth: 0,
    postedHoursAgo: 9,
    message: 'She was seen to at once. She has been with us since June.',
    lines: [],
  },
  {
    status: 'resolved',
    nth: 1,
    postedHoursAgo: 120,
    message: 'Found on the night round, and told to the desk.',
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
