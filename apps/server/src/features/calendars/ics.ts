/** One thing in a calendar. */
export interface CalendarEvent {
  /** Its own for good, within the property. */
  uid: string;
  /** Counts its changes. */
  sequence: number;
  /** Instants, or days of which the last is not in it any more. */
  from: string;
  to: string;
  title: string;
  /** A line each. */
  said: readonly string[];
  /** Somebody is busy meanwhile. */
  isBusy: boolean;
}
interface Calendar {
  tenantId: number;
  name: string;
  property: string;
  address: string;
  timezone: string;
  /** When it is told. */
  at: string;
  events: readonly CalendarEvent[];
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

const isDay = (when: string) => when.length === 'YYYY-MM-DD'.length;
const at = (name: string, when: string) =>
  isDay(when) ? `${name};VALUE=DATE:${when.replaceAll('-', '')}` : `${name}:${inUtc(when)}`;

const eventOf = (event: CalendarEvent, calendar: Calendar): string[] => {
  const { tenantId, property, address, at: toldAt } = calendar;
  const { uid, sequence, from, to, title, said, isBusy } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid.replace('-', `-${tenantId}-`)}@keyhold`,
    `DTSTAMP:${inUtc(toldAt)}`,
    `SEQUENCE:${sequence}`,
    at('DTSTART', from),
    at('DTEND', to),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([property, address].filter(Boolean).join(', '))}`,
    ...(said.length > 0 ? [`DESCRIPTION:${escaped(said.join('\n'))}`] : []),
    'STATUS:CONFIRMED',
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
};

/** A calendar as RFC 5545 has it. */
export const icsOf = (calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keyhold//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    `X-WR-TIMEZONE:${escaped(calendar.timezone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...calendar.events.flatMap((event) => eventOf(event, calendar)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
