import type { EventFamily } from './core/events.ts';
import { eventFamilies, quietEvents, shown } from './declared.ts';
import type { EventName } from './declared.ts';

const showing = (name: string) =>
  shown.flatMap(([resource, names]) => (names.includes(name) ? [resource] : []));

/** By the lists of the families, which the pages have anyway: one by event would weigh as much again. */
const familiesOf = (name: string): string[] =>
  Object.entries(eventFamilies).flatMap(([family, { names }]) =>
    names.some((each) => each === name) ? [family] : [],
  );

/** The resources that tell of what happened; what is no news to anybody, of itself alone. */
export const resourcesShowing = (happened: Iterable<EventFamily | EventName>): string[] => {
  const names = [...happened].flatMap((name) => {
    const isQuiet = quietEvents.some((quiet) => quiet === name) && showing(name).length > 0;
    return isQuiet ? [name] : [name, ...familiesOf(name)];
  });
  return [...new Set(names.flatMap(showing))];
};
