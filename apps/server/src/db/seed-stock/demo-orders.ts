import type { DemoLot, DemoMove } from './demo-movements.ts';
import type { DemoProduct } from './demo-products.ts';

/** Days before today from which on deliveries have a request that they were ordered by. */
const since = -45;

interface DemoLine {
  /** Null: it is written in words. */
  product: number | null;
  name: string;
  unit: string;
  quantity: number;
  price: number | null;
}
export interface DemoOrder {
  /** What was brought together: the day and the supplier of its movements. */
  key: string | null;
  supplier: string;
  /** Days from today; null: not yet. */
  asked: number;
  decided: number | null;
  ordered: number | null;
  expected: number | null;
  status: 'pending' | 'approved' | 'rejected' | 'ordered';
  priority: 'low' | 'medium' | 'high';
  reason: string;
  remarks: string;
  lines: readonly DemoLine[];
}
export interface Played {
  products: readonly DemoProduct[];
  lots: readonly DemoLot[];
  moves: readonly DemoMove[];
}
export const keyOf = (day: number, supplier: string) => `${day} ${supplier}`;

const texts = {
  en: {
    pan: ['Frying pan, 32 cm', 'piece'],
    mixer: ['Stand mixer', 'piece'],
    pots: ['Catering pots and trolley', 'set'],
    low: 'Runs out before the weekend',
    broken: 'The old ones are worn through',
    big: 'For the breakfast room after its refit',
    no: 'The one in the bar kitchen is hardly used: take that one',
    half: 'Half of it is enough until next month',
    equipment: 'Chef Supplies',
  },
  es: {
    pan: ['Sartén de 32 cm', 'unidad'],
    mixer: ['Batidora amasadora', 'unidad'],
    pots: ['Ollas y carro de cocina', 'juego'],
    low: 'Se acaba antes del fin de semana',
    broken: 'Las viejas están gastadas',
    big: 'Para la sala de desayunos tras la reforma',
    no: 'La de la cocina del bar casi no se usa: use esa',
    half: 'Con la mitad basta hasta el mes que viene',
    equipment: 'Hostelería Costa',
  },
} as const;

/** Whom pans and pots are bought from. */
export const equipmentOf = (isSpanish: boolean): string => texts[isSpanish ? 'es' : 'en'].equipment;

const inWords = (
  [name, unit]: readonly [string, string],
  quantity: number,
  price: number,
): DemoLine => ({ product: null, name, unit, quantity, price });

const waiting = (given: Pick<DemoOrder, 'supplier' | 'lines'> & Partial<DemoOrder>): DemoOrder => ({
  key: null,
  asked: -1,
  decided: null,
  ordered: null,
  expected: null,
  status: 'pending',
  priority: 'medium',
  reason: '',
  remarks: '',
  ...given,
});

const lineOf = (products: readonly DemoProduct[], product: number, quantity: number): DemoLine => ({
  product,
  name: '',
  unit: '',
  quantity,
  price: products[product]?.cost ?? null,
});

/** What each supplier brought on a day, as it was asked for and ordered, the oldest first. */
const deliveredOf = ({ products, lots, moves }: Played): DemoOrder[] => {
  const brought = moves
    .filter(({ kind, day }) => kind === 'take_in' && day >= since)
    .map(({ lot, day, quantity }) => ({ product: lots[lot]?.product ?? 0, day, quantity }))
    .toSorted((one, other) => one.day - other.day || one.product - other.product);
  const supplierOf = (product: number) => products[product]?.supplier ?? '';
  const groups = Map.groupBy(brought, ({ day, product }) => keyOf(day, supplierOf(product)));
  return [...groups].map(([key, some], nth) => {
    const { day, product } = some[0] ?? { day: 0, product: 0 };
    const sums = Map.groupBy(some, (one) => one.product);
    return waiting({
      key,
      supplier: supplierOf(product),
      asked: day - 3,
      decided: day - 2,
      ordered: day - 2,
      // Every seventh came a day later than it was to come.
      expected: nth % 7 === 3 ? day - 1 : day,
      status: 'ordered',
      lines: [...sums].map(([of, rows]) =>
        lineOf(
          products,
          of,
          rows.reduce((sum, { quantity }) => sum + quantity, 0),
        ),
      ),
    });
  });
};

/** Of the last two orders that came something is still to come: of one it is late. */
const opened = (orders: readonly DemoOrder[], line: (quantity: number) => DemoLine) =>
  orders.map((order, nth) => {
    const place = nth - (orders.length - 2);
    if (place < 0) return order;
    const ordered = Math.min(order.ordered ?? 0, -3);
    const lines = [...order.lines, line(2 + place)];
    return {
      ...order,
      ordered,
      decided: ordered,
      asked: ordered - 1,
      expected: place === 0 ? -1 : 2,
      lines,
    };
  });

interface Demo {
  isSpanish: boolean;
  /** Whether there is somebody else who decides. */
  isDecided: boolean;
}
/** The oldest first. What runs low is left to be suggested. */
export const demoOrders = (played: Played, { isSpanish, isDecided }: Demo): DemoOrder[] => {
  const words = texts[isSpanish ? 'es' : 'en'];
  const { products } = played;
  const steady = products.flatMap(({ state }, product) => (state === '' ? [product] : []));
  const some = (from: number, count: number) => {
    const taken = steady.slice(from, from + count);
    return {
      supplier: products[taken[0] ?? 0]?.supplier ?? '',
      lines: taken.map((product) => lineOf(products, product, products[product]?.brought ?? 1)),
    };
  };
  const equipment = (what: 'pan' | 'mixer' | 'pots', quantity: number, price: number) => ({
    supplier: equipmentOf(isSpanish),
    lines: [inWords(words[what], quantity, price)],
  });
  const waits = [
    waiting({ asked: 0, priority: 'high', reason: words.low, ...some(0, 3) }),
    waiting({ asked: -1, reason: words.broken, ...equipment('pan', 4, 28.5) }),
    waiting({ asked: -2, priority: 'low', reason: words.big, ...equipment('pots', 1, 940) }),
  ];
  if (!isDecided) return waits.toReversed();
  const { no, half } = words;
  const decided = [
    waiting({ asked: -2, decided: -1, status: 'approved', remarks: half, ...some(4, 2) }),
    waiting({
      asked: -6,
      decided: -5,
      status: 'rejected',
      remarks: no,
      ...equipment('mixer', 1, 389),
    }),
    waiting({ asked: -4, decided: -3, ordered: -3, expected: 0, status: 'ordered', ...some(7, 3) }),
    waiting({
      asked: -3,
      decided: -2,
      ordered: -2,
      expected: 3,
      status: 'ordered',
      ...some(11, 2),
    }),
    waiting({
      asked: -9,
      decided: -8,
      ordered: -8,
      expected: -2,
      status: 'ordered',
      priority: 'high',
      ...some(14, 2),
    }),
  ];
  const delivered = opened(deliveredOf(played), (quantity) => inWords(words.pan, quantity, 28.5));
  return [...delivered, ...decided, ...waits].toSorted((one, other) => one.asked - other.asked);
};
