/** What a calendar is told of one shift. */
export interface CalendarShift {
  id: number;
  title: string;
  role: string | null;
  notes: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  version: number;
}
interface Calendar {
  tenantId: number;
  property: string;
  address: string;
  timezone: string;
  /** When it is told. */
  at: string;
  shifts: readonly CalendarShift[];
  /** The break in words. */
  breakText: (minutes: number) => string;
}

const widest = 75;

/** A line has 75 octets at most, and goes on behind a space; no letter is cut in two. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    const room = parts.length === 0 ? widest : widest - 1;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
};

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
const inUtc = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventOf = (shift: CalendarShift, calendar: Calendar): string[] => {
  const { id, title, role, notes, startsAt, endsAt, breakMinutes, version } = shift;
  const { tenantId, property, address, at, breakText } = calendar;
  const said = [role, breakMinutes > 0 && breakText(breakMinutes), notes].filter(Boolean);
  return [
    'BEGIN:VEVENT',
    `UID:shift-${tenantId}-${id}@keyhold`,
    `DTSTAMP:${inUtc(at)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SUMMARY:${escaped(`${title} · ${property}`)}`,
    `LOCATION:${escaped([property, address].filter(Boolean).join(', '))}`,
    ...(said.length > 0 ? [`DESCRIPTION:${escaped(said.join('\n'))}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
};

/** Shifts as RFC 5545 has them. */
export const icsOf = (calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keyhold//Rota//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.property)}`,
    `X-WR-TIMEZONE:${escaped(calendar.timezone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...calendar.shifts.flatMap((shift) => eventOf(shift, calendar)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
