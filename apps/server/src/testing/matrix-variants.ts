import type { Route } from '@keyhold/contract';

import { sampleIdOf } from './samples/sample-values.ts';
import { hasIds, replaceIds, sampleOf } from './samples/samples.ts';
import type { NamedRoute, Sample } from './samples/samples.ts';

/** What a call must come to, as its route's declaration and nothing else says. */
export type Expected =
  | 'served'
  | 400
  | 401
  | 403
  | 404
  | 409
  | 'served or 404'
  | 'refused or ignored';

/** The number of no property and of no record. */
export const nobodys = 999_999_999;

export interface Variant {
  variant: string;
  sample: Sample;
  header?: number;
  tenantId?: number;
  expected: Expected;
}

const namesTenant = (body: unknown) =>
  typeof body === 'object' && body !== null && 'tenantId' in body;
const withBody = (body: unknown, more: object) => ({ ...(body as object), ...more });

/** The record in the path, where there is one. */
const pathVariantsOf = (named: NamedRoute, by: { own: number; foreign: number }): Variant[] => {
  const [sample, there, nowhere] = [by.own, by.foreign, null].map((tenantId) =>
    sampleOf(named, tenantId === null ? nobodys : sampleIdOf(tenantId)),
  ) as [Sample, Sample, Sample];
  if (Object.keys(sample.params).length === 0) return [];
  const expected = 404;
  const { foreign } = by;
  return [
    {
      variant: 'foreign id in the path',
      sample: { ...sample, params: there.params },
      expected,
    },
    {
      variant: 'foreign header, own id in the path',
      sample: { ...there, params: sample.params },
      header: foreign,
      tenantId: foreign,
      expected,
    },
    { variant: 'nobody’s id in the path', sample: { ...sample, params: nowhere.params }, expected },
  ];
};

/** The records that a list is narrowed to. */
const queryVariantsOf = (named: NamedRoute, foreign: number): Variant[] => {
  const ids = Object.keys(named.route.query.shape).filter(
    (name) => name.endsWith('Id') && name !== 'tenantId',
  );
  const sample = sampleOf(named, sampleIdOf(foreign));
  return ids.map((name) => ({
    variant: `foreign ${name} in the query`,
    sample: { ...sample, query: { ...sample.query, [name]: sampleIdOf(foreign) } },
    expected: 'served or 404',
  }));
};

/** A span is asked for one of the properties that it reads. */
const askedTenant = ({ scope }: Route): Expected => (scope === 'span' ? 'served' : 404);

/** Every way of asking for what is another property's. */
export const variantsOf = (named: NamedRoute, by: { own: number; foreign: number }): Variant[] => {
  const { route } = named;
  const { own, foreign } = by;
  const [ownId, foreignId] = [sampleIdOf(own), sampleIdOf(foreign)];
  const sample = sampleOf(named, ownId);
  const isTenants = route.scope === 'tenant' || route.scope === 'place';
  const takesTenant = 'tenantId' in route.query.shape;
  const there = sampleOf(named, foreignId);
  // The platform names a property, where the record then is not.
  const isTaken =
    route.body === undefined || (route.scope === 'platform' && namesTenant(sample.body));
  const found: Variant[] = [
    { variant: 'own', sample, expected: 'served' },
    {
      variant: 'foreign header',
      sample: there,
      header: foreign,
      tenantId: foreign,
      expected: 'served',
    },
    {
      variant: 'header of no property',
      sample,
      header: nobodys,
      tenantId: nobodys,
      expected: 404,
    },
    {
      variant: 'foreign tenantId in the query',
      sample: { ...sample, query: { tenantId: foreign } },
      expected: takesTenant ? askedTenant(route) : 400,
    },
    {
      variant: 'foreign tenantId in the body',
      sample: { ...sample, body: withBody(sample.body, { tenantId: foreign }) },
      expected: isTaken ? 'refused or ignored' : 400,
    },
  ];
  if (isTenants) found.push(...pathVariantsOf(named, by), ...queryVariantsOf(named, foreign));
  if (hasIds(sample.body) && isTenants) {
    found.push({
      variant: 'foreign id in the body',
      sample: { ...sample, body: there.body },
      expected: 404,
    });
    const pair = (value: unknown) => (Array.isArray(value) ? [ownId, foreignId] : value);
    found.push({
      variant: 'own and foreign id in the body',
      sample: { ...sample, body: replaceIds(sample.body, pair) },
      expected: 'served or 404',
    });
  }
  return found.filter(({ variant }) => route.method !== 'GET' || !variant.endsWith('the body'));
};
