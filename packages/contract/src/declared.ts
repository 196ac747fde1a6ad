import type { Declaration, DeclaredPage } from './core/declare.ts';
import { coreFailures } from './core/errors.ts';
import { familyNames, familyReads } from './core/events.ts';
import type { EventFamily } from './core/events.ts';
import type { Failure } from './core/failure.ts';
import type { Texts } from './core/locales.ts';
import type { Permission } from './core/permissions.ts';
import type { Side } from './core/route.ts';
import * as resources from './resources.ts';

type Modules = typeof resources;
type Declared = {
  [Name in keyof Modules]: Modules[Name] extends { declared: infer D } ? D : never;
}[keyof Modules];
/** What the declarations that have this part say there. */
type Part<Name extends keyof Declaration> = Declared extends infer D
  ? D extends { [Key in Name]: infer Value }
    ? Value
    : never
  : never;
type KeyOf<T> = T extends unknown ? Extract<keyof T, string> : never;

export type EventName = KeyOf<Part<'events'>>;
export type FailureCode = keyof typeof coreFailures | KeyOf<Part<'failures'>>;
export type RecordType = Part<'record'>['type'];
export type EditableType = Extract<Part<'record'>, { editedBy: Permission }>['type'];
export type SavedViewList = Part<'savedViews'>;

const declarations: Declaration[] = Object.values(resources).flatMap((each: unknown) =>
  typeof each === 'object' && each !== null && 'declared' in each
    ? [each.declared as Declaration]
    : [],
);
const events = declarations.flatMap(({ family, events: own = {} }) =>
  Object.entries(own).map(([name, event]) => ({ name: name as EventName, family, ...event })),
);
const records = declarations.flatMap(({ family, record }) =>
  record ? [{ family, ...record }] : [],
);

const namesIn = (family: EventFamily) =>
  events.filter((event) => event.family === family).map(({ name }) => name);
const fromEntries = <Key extends string, Value>(entries: (readonly [Key, Value])[]) =>
  Object.fromEntries(entries) as Record<Key, Value>;
type AtLeastOne<T> = [T, ...T[]];

/** What can happen; the audit log, notifications and sockets speak of nothing else. */
export const eventFamilies = fromEntries(
  familyNames.map((family) => [family, { reads: familyReads[family], names: namesIn(family) }]),
);
export const eventNames = familyNames.flatMap(namesIn) as AtLeastOne<EventName>;
/** What each event is about: whoever may read that is told of it, and reads anew what shows it. */
export const familyOf = fromEntries(
  familyNames.flatMap((family) => namesIn(family).map((name) => [name, family] as const)),
);
export const namesOf = (families: readonly EventFamily[]): EventName[] => families.flatMap(namesIn);

export const quietEvents = events.filter(({ isQuiet }) => isQuiet).map(({ name }) => name);
/** News to those alone whom they name. */
export const personalEvents = events.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
export const safetyEvents = events.filter(({ isSafety }) => isSafety).map(({ name }) => name);
export const urgentEvents = events.filter(({ isUrgent }) => isUrgent).map(({ name }) => name);
export const eventNeeds: Partial<Record<EventName, Permission>> = Object.fromEntries(
  events.flatMap(({ name, needs }) => (needs ? [[name, needs]] : [])),
);
/** What one must be able to do besides reading what each is about. */
export const eventReading: Partial<Record<EventName, Permission>> = Object.fromEntries(
  events.flatMap(({ name, reading }) => (reading ? [[name, reading]] : [])),
);

/** On which side somebody is to act after each of these. */
export const eventLanes: Partial<Record<EventName, readonly Side[]>> = Object.fromEntries(
  events.flatMap(({ name, lanes }) => (lanes ? [[name, lanes]] : [])),
);

/** What somebody did, after the name. */
export const sentences = fromEntries(
  events.map(({ name, en, es }) => [name, [en, es] as const] as const),
);

/** Whole sentences, of the events that have one. */
export const tellings: Partial<Record<EventName, Texts>> = Object.fromEntries(
  events.flatMap(({ name, told }) => (told ? [[name, told]] : [])),
);

/** Every way in which a call can fail: its code on the wire, its status, and a sentence for a person. */
export const failures = Object.assign(
  {},
  coreFailures,
  ...declarations.map((each) => each.failures),
) as Record<FailureCode, Failure>;

export const savedViewLists = declarations.flatMap(({ savedViews }) =>
  savedViews ? [savedViews] : [],
) as AtLeastOne<SavedViewList>;

export const recordTypes = records.map(({ type }) => type) as AtLeastOne<RecordType>;
/** Whoever may read what is about a record may read what happened to it. */
export const recordFamilies = fromEntries(
  records.map(({ type, family }) => [type, family] as const),
) as Record<RecordType, EventFamily>;
/** The records that have a form of their own, and who may fill it in. */
export const editable = fromEntries(
  records.flatMap(({ type, editedBy }) => (editedBy ? [[type, editedBy] as const] : [])),
) as Record<EditableType, Permission>;
export const editableTypes = Object.keys(editable) as AtLeastOne<EditableType>;

export const shown = declarations.flatMap(({ shows = {} }) => Object.entries(shows));
/** Where the records of the log are shown. */
export const pages: Record<string, DeclaredPage> = fromEntries(
  declarations.flatMap((each) => Object.entries(each.pages ?? {})),
);
