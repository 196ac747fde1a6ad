import type { EventFamily } from './core/events.ts';
import { familyOf, quietEvents, shown } from './declared.ts';
import type { EventName } from './declared.ts';

const showing = (name: string) =>
  shown.flatMap(([resource, names]) => (names.includes(name) ? [resource] : []));
/** The resources that tell of what happened; what is no news to anybody, of itself alone. */
export const resourcesShowing = (happened: Iterable<EventFamily | EventName>): string[] => {
  const names = [...happened].flatMap((name) => {
    const isQuiet = quietEvents.some((quiet) => quiet === name) && showing(name).length > 0;
    return isQuiet ? [name] : [name, familyOf[name as EventName]];
  });
  return [...new Set(names.flatMap(showing))];
};
