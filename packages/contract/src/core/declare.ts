import type { EventFamily } from './events.ts';
import type { Failure } from './failure.ts';
import type { Texts } from './locales.ts';
import type { Permission } from './permissions.ts';
import type { Side } from './route.ts';

/** What somebody did, after the name, as screens and mails say it. */
interface DeclaredEvent extends Texts {
  /**
   * The whole sentence, where a guest, a room or the work is what it is about: {{actor}}, {{guest}},
   * {{room}} and {{what}} in it; what stands in brackets goes where there is no room.
   */
  told?: Texts;
  /**
   * It waits for somebody: whoever may do the next step is told first, for as long as the view
   * `waiting_records` has its record.
   */
  needs?: Permission;
  /** What is not yet for whoever may read the record: told to those alone who may do this as well. */
  reading?: Permission;
  /** Of a house and a council that work on one thing, those who are to act; else whoever may. */
  lanes?: readonly Side[];
  /** About somebody's safety: nobody can mute it. */
  isSafety?: boolean;
  /** Mailed at once to those whom a property names for its notifications; the rest is told once a day. */
  isUrgent?: boolean;
  /** News only to those whom it names as `people`; the log has it for whoever may read it. */
  isPersonal?: boolean;
  /** Kept in the log, and no news to anybody. */
  isQuiet?: boolean;
}

interface DeclaredRecord {
  /** What the log calls it. */
  type: string;
  /** Who may fill in its form: these are told who else has it open. */
  editedBy?: Permission;
}

/** Where a record is shown: an address with `:id` or `:label` in it, and what opens it besides reading. */
export type DeclaredPage = string | { address: string; needs: Permission };

/** What a resource brings besides its routes; the lists of all of it are made in `declared.ts`. */
export interface Declaration {
  family?: EventFamily;
  record?: DeclaredRecord;
  /** The list of it whose views can be kept. */
  savedViews?: string;
  /** What its answers tell of, by resource: events, or all of a family. They are read anew after those. */
  shows?: Record<string, readonly string[]>;
  /** Where that is shown which the log calls so. */
  pages?: Record<string, DeclaredPage>;
  events?: Record<string, DeclaredEvent>;
  failures?: Record<string, Failure>;
}

export const declare = <const D extends Declaration>(declared: D): { declared: D } => ({
  declared,
});
