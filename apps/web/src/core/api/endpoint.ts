import { callOf } from '@keyhold/contract';
import type { Call, Input, Output, Profile, Route } from '@keyhold/contract';
import { queryOptions } from '@tanstack/react-query';

import { sendWith } from '#core/api/http.ts';
import type { Sending } from '#core/api/http.ts';
import { queryClient } from '#core/api/query.ts';
import type { CalledRoute } from '#core/api/routes.ts';
import { orKept } from '#core/offline/kept-answers.ts';
import { abilityIn, seenAs } from '#core/session/ability.ts';
import type { Ability } from '#core/session/ability.ts';
import { previewRole } from '#core/session/preview-role.ts';
import { storedSession } from '#core/session/stored-session.ts';

type Given<R extends Route> =
  Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];
export type Key = readonly [
  resource: string,
  route: string,
  input: unknown,
  property: number | null,
];

const profileKey: Key = ['auth', 'me', {}, null];

/** Who is signed in, as far as is known at this moment. */
export const profileNow = (): Profile | undefined => queryClient.getQueryData<Profile>(profileKey);

let known: { profile: Profile; previewed: object | null; ability: Ability } | undefined;
/** A query that would be refused is not asked: who may not read it, or would not as the role looked at. */
const mayAsk = (route: CalledRoute): boolean => {
  const profile = profileNow();
  if (profile === undefined) return true;
  const previewed = previewRole.get();
  if (known?.profile !== profile || known.previewed !== previewed) {
    const seen = previewed === null ? profile : seenAs(profile, previewed);
    known = { profile, previewed, ability: abilityIn(seen) };
  }
  return known.ability.mayCall(route);
};

/** The property that cached data belongs to: the one entered, else the user's own. */
const currentProperty = (): number | null =>
  storedSession.get().tenant ?? profileNow()?.tenant?.id ?? null;

interface Place {
  resource: string;
  name: string;
}

type Asked<R extends Route> = ReturnType<ReturnType<typeof optionsFor<R>>>;
const optionsFor = <R extends Route>(route: CalledRoute<R>, { resource, name }: Place) => {
  const call = callOf(route, sendWith());
  return (...[input]: Given<R>) => {
    const isPlaced = route.scope === 'tenant' || route.scope === 'place';
    const property = isPlaced ? currentProperty() : null;
    return queryOptions<Output<R>, Error, Output<R>, Key>({
      enabled: () => mayAsk(route),
      queryKey: [resource, name, input ?? {}, property],
      queryFn: async ({ signal }) =>
        await orKept({ resource, name, input }, () => call(input, signal)),
    });
  };
};

/** What a route is to the web. The built app makes it of the facts of the one route (`vite/facts.ts`). */
export const endpointOf = <R extends Route>(route: CalledRoute<R>, place: Place) => ({
  ...place,
  route,
  /** For `useQuery`, `prefetchQuery`, `getQueryData`. */
  query: optionsFor(route, place),
  /** All of a list in one answer, as far as one answer goes. */
  all: (query: object = {}) =>
    optionsFor(route, place)({ query: { limit: 1000, ...query } } as never),
  /** The plain call, with no toast and no cache. */
  call: callOf(route, sendWith()) as Call<R>,
  /** The call as one action of a person: see `use-action.ts`. */
  callAs: (sending: Sending) => callOf(route, sendWith(sending)),
});
export interface Endpoint<R extends Route> extends Place {
  route: CalledRoute<R>;
  query: ReturnType<typeof optionsFor<R>>;
  all: (query?: Input<R> extends { query?: infer Query } ? Query : never) => Asked<R>;
  call: Call<R>;
  callAs: (sending: Sending) => (input?: Input<R>) => Promise<Output<R>>;
}

/** What happened to a record is new with it, whichever it is. */
const activityKey = ['auditLog', 'activity'];

export const invalidate = async (resources: readonly string[]) => {
  const keys = [...resources.map((resource) => [resource]), activityKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
