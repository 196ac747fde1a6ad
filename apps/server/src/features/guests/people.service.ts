import { nameKey } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';

import * as queries from './guests.queries.ts';

/** A guest who is known, or one whom a row of a file is about to add. */
export interface Person {
  id: number | null;
  row: number | null;
  name: string;
  otherNames?: readonly string[];
  email: string;
  dateOfBirth: string | null;
}
export interface People {
  named: (name: string) => readonly Person[];
  withEmail: (email: string) => readonly Person[];
  add: (person: Person) => void;
}

const createIndex = (keyOf: (word: string) => string) => {
  const byWord = new Map<string, Person[]>();
  return {
    of: (word: string) => byWord.get(keyOf(word)) ?? [],
    add: (word: string, person: Person) => {
      if (word === '') return;
      const key = keyOf(word);
      byWord.set(key, [...(byWord.get(key) ?? []), person]);
    },
  };
};

/** Everybody who has one of the names or emails, read once; those who are added are found as well. */
export const findPeople = async (
  ctx: Context,
  by: { names: readonly string[]; emails: readonly string[] },
): Promise<People> => {
  const [names, emails] = [createIndex(nameKey), createIndex((email) => email.toLowerCase())];
  const add = (person: Person) => {
    for (const name of [person.name, ...(person.otherNames ?? [])]) names.add(name, person);
    emails.add(person.email, person);
  };
  for (const known of await queries.listPeople(ctx.db, by)) add({ ...known, row: null });
  return { named: names.of, withEmail: emails.of, add };
};
