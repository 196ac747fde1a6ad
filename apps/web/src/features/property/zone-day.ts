interface Moment {
  now: number;
  language: string;
}

const clockIn = (zone: string, { now, language }: Moment) =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);

const dayIn = (zone: string, now: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);

export interface ZoneChange {
  /** Day and hour on the clock of each zone. */
  before: string;
  after: string;
  /** Today becomes another day, at this moment. */
  movesDay: 'back' | 'ahead' | null;
}

/** What another time zone means for a property right now; null where it means nothing. */
export const zoneChangeOf = (
  { from, to }: { from: string; to: string },
  moment: Moment,
): ZoneChange | null => {
  if (from === to) return null;
  const [old, next] = [dayIn(from, moment.now), dayIn(to, moment.now)];
  const movesDay = next < old ? 'back' : 'ahead';
  return {
    before: clockIn(from, moment),
    after: clockIn(to, moment),
    movesDay: old === next ? null : movesDay,
  };
};
