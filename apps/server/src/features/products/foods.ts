import type { Action } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

type Asking = Pick<Context, 'can'>;

/** Products of food are there for those only who may read foods. `p` is the product. */
export const isSeen = ({ can }: Asking) => sql<boolean>`(not p.is_food or ${can('read:foods')})`;

/** Whoever may do something with the stock may do it with food only by the same action on foods. */
export const demandFoods = (
  ctx: Asking,
  { isFood, action }: { isFood: boolean; action: Action },
) => {
  if (isFood && !ctx.can(`${action}:foods`)) refuse('forbidden');
};

interface Named {
  id: number;
  name: string;
  isFood: boolean;
}
/** What an entry of the log says of the products that it is about, and who may read it. */
export const aboutProducts = (products: readonly Named[]) => {
  const [first] = products;
  const isFood = products.some((product) => product.isFood);
  return {
    info: {
      ...(first && (isFood ? { food: { name: first.name } } : { productName: first.name })),
      ...(products.length > 1 && { products: products.map(({ id, name }) => ({ id, name })) }),
    },
    ...(isFood && { reading: 'read:foods' as const }),
  };
};
