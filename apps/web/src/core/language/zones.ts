type Clocks = { Temporal?: { Now: { timeZoneId: () => string } } };

export const zoneName = (zone: string) => zone.replaceAll('_', ' ');
/** Of a browser's clock where it has one: a formatter made for it is 50 ms of a page's first second. */
export const deviceZone = (): string =>
  (globalThis as Clocks).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
