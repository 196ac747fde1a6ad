export type Values = Record<string, unknown>;
/** What a route is called with. */
export interface Sample {
  params: Values;
  query: Values;
  body: unknown;
}
