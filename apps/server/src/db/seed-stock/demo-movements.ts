import type { DemoProduct } from './demo-products.ts';

export interface DemoLot {
  product: number;
  /** Days from today. */
  arrived: number;
  expires: number | null;
  cost: number;
}
export interface DemoMove {
  kind: 'take_in' | 'take_out' | 'move_to_bin' | 'delete';
  lot: number;
  day: number;
  quantity: number;
  reason: 'kitchen' | 'room' | 'event' | 'expired' | 'damaged' | null;
}

const firstDay = -63;
const lastDay = -1;
/** What lies in the bin is deleted after a week. */
const binnedFor = 7;

const roundTo = (quantity: number, decimals: number) =>
  Math.round(quantity * 10 ** decimals) / 10 ** decimals;

/** Prices move a little, and now and then they rise. */
const costOf = ({ cost }: DemoProduct, day: number) =>
  Math.max(0.01, Math.round(cost * (1 + 0.04 * Math.floor((day - firstDay) / 35)) * 100) / 100);

interface Kept {
  lots: DemoLot[];
  moves: DemoMove[];
}

/** Two months of one product: brought, used from what expires first, and what is too old thrown away. */
class History {
  private readonly left = new Map<number, number>();
  private readonly product: DemoProduct;
  private readonly nth: number;
  private readonly kept: Kept;
  constructor(kept: Kept, { product, nth }: { product: DemoProduct; nth: number }) {
    [this.kept, this.product, this.nth] = [kept, product, nth];
  }

  bring(day: number, quantity: number, expires?: number) {
    const { shelf } = this.product;
    const lot = this.kept.lots.length;
    const until = expires ?? (shelf === 0 ? null : day + shelf);
    const cost = costOf(this.product, day);
    this.kept.lots.push({ product: this.nth, arrived: day, expires: until, cost });
    this.kept.moves.push({ kind: 'take_in', lot, day, quantity, reason: null });
    this.left.set(lot, quantity);
  }

  private take(move: DemoMove) {
    const left = (this.left.get(move.lot) ?? 0) - move.quantity;
    this.left.set(move.lot, roundTo(left, this.product.decimals));
    this.kept.moves.push(move);
  }

  private fresh(day: number) {
    const until = (lot: number) => this.kept.lots[lot]?.expires ?? Infinity;
    return [...this.left]
      .filter(([lot, left]) => left > 0 && until(lot) > day)
      .toSorted(([one], [other]) => until(one) - until(other) || one - other);
  }

  amount(day: number) {
    return this.fresh(day).reduce((sum, [, left]) => sum + left, 0);
  }

  use(day: number, wanted: number) {
    const isEvent = this.product.isFood && day % 29 === 0;
    const usual = this.product.isFood ? 'kitchen' : 'room';
    let open = roundTo(wanted, this.product.decimals);
    for (const [lot, left] of this.fresh(day)) {
      const quantity = roundTo(Math.min(open, left), this.product.decimals);
      if (quantity <= 0) return;
      this.take({ kind: 'take_out', lot, day, quantity, reason: isEvent ? 'event' : usual });
      open = roundTo(open - quantity, this.product.decimals);
    }
  }

  /** What expires on the day goes into the bin, and a week later for good. */
  clear(day: number) {
    for (const [lot, quantity] of this.left) {
      if (quantity <= 0 || this.kept.lots[lot]?.expires !== day) continue;
      this.take({ kind: 'move_to_bin', lot, day, quantity, reason: 'expired' });
      const gone = { kind: 'delete', lot, day: day + binnedFor, quantity, reason: null } as const;
      if (gone.day <= lastDay) this.kept.moves.push(gone);
    }
  }

  drop(day: number, quantity: number) {
    const [lot] = this.fresh(day)[0] ?? [];
    if (lot === undefined || (this.left.get(lot) ?? 0) < quantity) return;
    this.take({ kind: 'move_to_bin', lot, day, quantity, reason: 'damaged' });
  }
}

const live = (history: History, { product, nth }: { product: DemoProduct; nth: number }) => {
  const { brought, every, used, decimals, minimum } = product;
  // What lasts is fetched once a week, what is fresh every third day.
  const uses = product.isFood && product.shelf > 0 && product.shelf < 31 ? 3 : 7;
  for (let day = firstDay; day <= lastDay; day += 1) {
    history.clear(day);
    const isDelivery = (day - firstDay) % every === nth % every || day === firstDay + 1;
    if (isDelivery && history.amount(day) < Math.max(brought * 0.6, minimum * 1.3))
      history.bring(day, brought);
    if ((day - firstDay + nth) % uses === 0) {
      // More on some days than on others.
      const share = 0.85 + (((day + 90) * 7 + nth * 13) % 30) / 100;
      history.use(day, Math.max(10 ** -decimals, (used / 7) * uses * share));
    }
    if ((day * 5 + nth * 17) % 211 === 0) history.drop(day, 1);
  }
};

const finish = (history: History, product: DemoProduct) => {
  const { state, minimum, shelf, brought } = product;
  const left = history.amount(lastDay);
  if (state === '' && left <= minimum) history.bring(lastDay, brought);
  if (state === 'out') history.use(lastDay, left);
  if (state === 'low') history.use(lastDay, Math.max(0, left - minimum * 0.6));
  if (state === 'near') history.bring(2 - shelf, brought, 2);
  if (state === 'expired') history.bring(-1 - shelf, Math.max(1, Math.round(brought / 6)), -1);
};

export const playStock = (products: readonly DemoProduct[]): Kept => {
  const kept: Kept = { lots: [], moves: [] };
  for (const [nth, product] of products.entries()) {
    const history = new History(kept, { product, nth });
    live(history, { product, nth });
    finish(history, product);
  }
  return kept;
};
