import { createHash } from 'node:crypto';

import type { Column } from '../world/catalog.ts';

const markOf = (table: string) => createHash('sha1').update(table).digest('hex').slice(0, 4);

/** Bound to one property and one column, and short enough for every column there is. */
export const canaryOf = (tenantId: number, column: Pick<Column, 'table' | 'number'>): string => {
  return `zq${tenantId}t${markOf(column.table)}c${column.number}qz`;
};

export interface Found {
  tenantId: number;
  text: string;
}

/** Every canary in what left the server. */
export const findCanaries = (output: string): Found[] =>
  [...output.matchAll(/zq(\d+)t[a-z0-9]+c\d+qz/gi)].map((match) => ({
    tenantId: Number(match[1]),
    text: match[0],
  }));

export const isOfTable = ({ text }: Found, table: string): boolean =>
  text.toLowerCase().includes(`t${markOf(table)}c`);
