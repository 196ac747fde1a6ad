import type { Session } from './session.ts';

export const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const lastWeek = { from: dayIn(-7), to: dayIn(-1) };
const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);

export interface Paper {
  name: string;
  path: string;
  body?: object;
  /** What must stand on it. */
  holds: readonly string[];
}

interface Money {
  payable: number;
  queries: number;
  void: number;
}
/** Every kind of paper that the demo has something for. */
export const papersOf = async (session: Session): Promise<Paper[]> => {
  const rooms = await session.get<{ roomNo: string }[]>('/room?limit=1000');
  const { parties } = await session.get<{ parties: { people: { name: string }[] }[] }>(
    '/roll-call',
  );
  const period = new URLSearchParams(lastWeek).toString();
  const { totals } = await session.get<{ totals: { money: Money } }>(
    `/inspection/room/ledger/board?${period}`,
  );
  const bookings = await session.get<{ id: number; bookingId: string }[]>('/reservation?limit=200');
  const rounds = await session.get<{ id: number; status: string }[]>('/inspection/room?limit=20');
  const round = rounds.find(({ status }) => status === 'approved');
  const [response] = await session.get<{ id: number }[]>('/questioner-response?limit=1');
  return [
    {
      name: 'day sheet',
      path: '/export/day-sheet',
      body: {},
      holds: rooms.map((room) => room.roomNo),
    },
    {
      name: 'roll-call',
      path: '/export/roll-call',
      body: {},
      holds: parties.flatMap(({ people }) => people.map((person) => person.name)),
    },
    {
      name: 'nights ledger',
      path: '/export/nights',
      body: lastWeek,
      holds: [totals.money.payable, totals.money.queries, totals.money.void].map(pounds),
    },
    {
      name: 'reservations',
      path: '/export/reservations',
      body: { reservationIds: bookings.map(({ id }) => id) },
      holds: bookings.map(({ bookingId }) => bookingId),
    },
    {
      name: 'void nights',
      path: '/export/void-nights',
      body: lastWeek,
      holds: [pounds(totals.money.void)],
    },
    {
      name: 'occupancy check',
      path: '/export/room-inspection',
      body: { roomInspectionId: round?.id },
      holds: ['Approved'],
    },
    {
      name: 'inspection',
      path: '/export/inspection',
      body: { responseId: response?.id },
      holds: [],
    },
    { name: 'SWEP list', path: '/export/swep-morning', holds: [] },
    { name: 'attendance', path: '/export/time-report', body: lastWeek, holds: [] },
  ];
};
