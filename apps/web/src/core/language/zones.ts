export const zoneName = (zone: string) => zone.replaceAll('_', ' ');
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
