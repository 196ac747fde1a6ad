import { z } from 'zod';

import { sentence } from './messages.ts';

/** What some browsers and servers go on calling by a former name, and others by the present one. */
const presentNames = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);
const presentOf = (name: string) => presentNames.get(name) ?? name;

/** What is offered: the same names whoever makes the list. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(presentOf), 'UTC']),
].toSorted();
const known = new Set(timeZones);

const isKnown = (name: string) => known.has(name) || /^Etc\/GMT[+-]\d{1,2}$/.test(name);

/** The one name by which a time zone is kept, however it is spelt; none where nobody knows it. */
export const timeZoneOf = (spelt: string): string | undefined => {
  if (known.has(spelt)) return spelt;
  // An offset is no place: it does not know when clocks change.
  if (!/^[a-z][\w+/-]{1,63}$/i.test(spelt)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: spelt }).resolvedOptions();
    const name = presentOf(timeZone);
    return isKnown(name) ? name : undefined;
  } catch {
    return undefined;
  }
};

export const timeZone = z
  .string()
  .max(64)
  .refine((spelt) => timeZoneOf(spelt) !== undefined, {
    error: sentence('fields.zone', {
      en: 'This is not a known time zone',
      es: 'No es una zona horaria conocida',
    }),
  })
  .overwrite((spelt) => timeZoneOf(spelt) ?? spelt);
