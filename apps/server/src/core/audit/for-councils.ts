import { namesOf, postedFamilies } from '@keyhold/contract';

const posted = new Set<string>(namesOf(postedFamilies));
/** What they name may be another's: a council sees on the page of an incident what of them is its own. */
const ofTheHouse = new Set(['guests', 'links', 'duplicateOf']);

interface Told {
  type: string;
  changes: { field: string }[];
}
/** An entry as somebody of a council is told it: nothing of what the record's page hides from them. */
export const forCouncil = <Entry extends Told>(entry: Entry): Entry =>
  posted.has(entry.type)
    ? { ...entry, changes: entry.changes.filter(({ field }) => !ofTheHouse.has(field)) }
    : entry;
