import { contract, routeFactsOf } from '@keyhold/contract';

/** Every route without its schemas. The built app holds only this, written out by `vite/facts.ts`. */
export const routes = routeFactsOf(contract);
