import { GuestRow, guestRowProblems } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { importRows, rowProblem } from '#core/records/import.ts';
import type { ReadRow, Verdict } from '#core/records/import.ts';

import { addGuests } from './guests.service.ts';
import { findPeople } from './people.service.ts';
import type { People, Person } from './people.service.ts';

type Body = Parsed<typeof contract.guests.import>['body'];

type Likeness = 'email' | 'name_and_birth' | 'name';

/** Of two with the same name: not the same person where both dates of birth are known and differ. */
const likenessByBirth = (row: GuestRow, { dateOfBirth }: Person): Likeness | null => {
  if (dateOfBirth === null || row.dateOfBirth === null) return 'name';
  return dateOfBirth === row.dateOfBirth ? 'name_and_birth' : null;
};

/** Who may be the same person, and by what: a warning, since families share an email. */
const findLike = (people: People, row: GuestRow): { person: Person; by: Likeness } | undefined => {
  const [sameEmail] = people.withEmail(row.email);
  if (sameEmail !== undefined) return { person: sameEmail, by: 'email' };
  const named = people.named(row.name).flatMap((person) => {
    const by = likenessByBirth(row, person);
    return by === null ? [] : [{ person, by }];
  });
  return named.find(({ by }) => by === 'name_and_birth') ?? named[0];
};

const judgePeople = async (ctx: Context, rows: readonly ReadRow<GuestRow>[]) => {
  const people = await findPeople(ctx, {
    names: rows.map(({ value }) => value.name),
    emails: rows.map(({ value }) => value.email),
  });
  return ({ row, value, isAccepted }: ReadRow<GuestRow>): Verdict<GuestRow> => {
    const like = findLike(people, value);
    if (like !== undefined && !isAccepted) {
      const { person, by } = like;
      const path = by === 'email' ? 'email' : 'name';
      const message = person.row === null ? guestRowProblems[by] : guestRowProblems.row;
      const problems = [rowProblem(ctx, { path, message, other: person.row })];
      return { likeId: ctx.can('read:guests') ? person.id : null, problems };
    }
    const { name, email, dateOfBirth } = value;
    people.add({ id: null, row, name, email, dateOfBirth });
    return { plan: value };
  };
};

const guestOf = ({ evacuation, access, needsNotes, household, ...row }: GuestRow) => ({
  ...row,
  otherNames: [],
  needs: { evacuation, access, notes: needsNotes },
  household: household.map((name) => ({ name, relation: '', child: false })),
});

export const importGuests = (ctx: Context, body: Body) =>
  importRows(ctx, {
    ...body,
    schema: GuestRow,
    labelOf: ({ name }) => name,
    prepare: (rows) => judgePeople(ctx, rows),
    write: async (rows) => {
      const { ids, events } = await addGuests(ctx, rows.map(guestOf));
      await audit(ctx, ...events);
      return ids;
    },
  });
