import type { z } from 'zod';

import { nameKey, plainText } from '#core/plain-text.ts';

import type { Guest, GuestChange } from './guests.ts';

/** Both texts, where they are not the same one. */
const joined = (one: string, other: string, between: string): string => {
  if (one === '' || plainText(one) === plainText(other)) return one || other;
  return other === '' ? one : `${one}${between}${other}`;
};

type Members = Guest['household'];
/** Everybody once; who is on both sides has what either says of them. */
const united = (mine: Members, theirs: Members): Members => {
  const left = [...theirs];
  const both = mine.map((member) => {
    const at = left.findIndex(({ name }) => nameKey(name) === nameKey(member.name));
    const [same] = at === -1 ? [] : left.splice(at, 1);
    if (same === undefined) return member;
    return {
      ...member,
      relation: member.relation || same.relation,
      child: member.child || same.child,
    };
  });
  return [...both, ...left];
};

const later = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || one > other) ? one : other;

/** How else somebody is called: what differs by more than its capitals. */
const otherNames = (kept: Guest, other: Guest): string[] => {
  const names = [kept.name, ...kept.otherNames, other.name, ...other.otherNames];
  const small = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => index > 0 && small.indexOf(small[index] ?? '') === index);
};

/** What is so of one who stands for two: their own words first, gaps filled and lists united with the other's. */
export const mergedGuest = (kept: Guest, other: Guest) =>
  ({
    otherNames: otherNames(kept, other),
    email: kept.email || other.email,
    phone: kept.phone || other.phone,
    language: kept.language || other.language,
    dateOfBirth: kept.dateOfBirth ?? other.dateOfBirth,
    councilReference: kept.councilReference || other.councilReference,
    household: united(kept.household, other.household),
    needs: {
      evacuation: kept.needs.evacuation || other.needs.evacuation,
      access: joined(kept.needs.access, other.needs.access, '; '),
      notes: joined(kept.needs.notes, other.needs.notes, '\n'),
    },
    retainUntil: later(kept.retainUntil, other.retainUntil),
  }) satisfies z.output<typeof GuestChange>;
