import type { Contract, Route } from '@keyhold/contract';

import { endpointOf } from '#core/api/endpoint.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { routes } from '#core/api/routes.ts';
import type { CalledRoute } from '#core/api/routes.ts';

type Api = {
  [Resource in keyof Contract]: {
    [Name in keyof Contract[Resource]]: Contract[Resource][Name] extends Route
      ? Endpoint<Contract[Resource][Name]>
      : never;
  };
};

const endpointsOf = (resource: string, own: Record<string, CalledRoute>) =>
  Object.fromEntries(
    Object.entries(own).map(([name, route]) => [name, endpointOf(route, { resource, name })]),
  );

/** Made when it is first asked for: a screen calls a tenth of them, and none before it is drawn. */
const madeOnce = <Made extends object>(make: () => Made) => {
  let made: Made | undefined;
  return { enumerable: true, get: (): Made => (made ??= make()) };
};

const everyRoute = () =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(routes).map(([resource, own]) => [
        resource,
        madeOnce(() => endpointsOf(resource, own)),
      ]),
    ),
  ) as Api;

/** Every route of the contract: `api.rooms.list.query(input)`, `useAction(api.rooms.update)`. */
export const api = everyRoute();
