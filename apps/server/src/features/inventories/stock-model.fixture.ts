import type { StockMovement } from '@keyhold/contract';

/** A store as one person alone would keep it on paper: no lock, no batch but in a list, whole units. */
interface Lot {
  id: number;
  product: number;
  expiresOn: string | null;
  location: string;
  quantity: number;
}
type Line = { productId: number; quantity: number };
export type Act =
  | { kind: 'take_in'; line: Line & { expiresOn: string | null; location: string } }
  | { kind: 'take_out' | 'move_to_bin'; lines: Line[] }
  | { kind: 'transfer'; line: Line; to: string }
  | { kind: 'undo' | 'restore' | 'delete'; of: number }
  | { kind: 'count'; inventoryId: number; quantity: number };
/** What was done, and what the server says that it did. */
export interface Done {
  act: Act;
  movements: StockMovement[];
}
/** Of one movement: the batch, and what it held before and after. */
type Step = [inventoryId: number, before: number, after: number];

const demand = <Known>(known: Known | undefined): Known => {
  if (known === undefined) throw new Error('the server did what was never written down');
  return known;
};

export class PlainStore {
  private readonly lots: Lot[] = [];
  private readonly made = new Map<number, { lot: Lot; change: number; other?: number }>();
  private readonly bin = new Map<number, number>();
  private readonly today: string;
  constructor(today: string) {
    this.today = today;
  }

  /** Of each batch what is left, and what lies in the bin. */
  left = () => this.lots.map(({ id, quantity }) => [id, quantity] as const);
  binned = () => [...this.bin].toSorted(([one], [other]) => one - other);

  /** Does it, and gives the steps that it should have come to. */
  play({ act, movements }: Done): Step[] {
    const ids = movements.map(({ id }) => id);
    switch (act.kind) {
      case 'take_in':
        return [this.move(this.lotFor(act.line, movements[0]), [act.line.quantity, ids[0]])];
      case 'take_out':
      case 'move_to_bin':
        return this.take(act, ids);
      case 'transfer':
        return this.transfer(act, movements);
      case 'count': {
        const lot = demand(this.lots.find(({ id }) => id === act.inventoryId));
        return [this.move(lot, [act.quantity - lot.quantity, ids[0]])];
      }
      default:
        return this.answer(act, ids);
    }
  }

  /** Line after line: what the first one took the second one does not find. */
  private take({ kind, lines }: Extract<Act, { lines: Line[] }>, ids: number[]): Step[] {
    const isBin = kind === 'move_to_bin';
    const steps: Step[] = [];
    const go = ([lot, quantity]: [Lot, number]) => {
      const id = ids[steps.length] ?? 0;
      if (isBin) this.bin.set(id, quantity);
      steps.push(this.move(lot, [-quantity, id]));
    };
    for (const line of lines) for (const pick of this.pick(line, { isBin })) go(pick);
    return steps;
  }

  private move(lot: Lot, [change, id]: [number, number | undefined]): Step {
    const before = lot.quantity;
    lot.quantity += change;
    if (id !== undefined) this.made.set(id, { lot, change });
    return [lot.id, before, lot.quantity];
  }

  private lotFor(
    line: { productId: number; expiresOn: string | null; location: string },
    told: StockMovement | undefined,
  ): Lot {
    const same = this.lots.find(
      ({ product, expiresOn, location }) =>
        product === line.productId && expiresOn === line.expiresOn && location === line.location,
    );
    if (same !== undefined) return same;
    const { productId: product, expiresOn, location } = line;
    const lot = { id: told?.inventoryId ?? 0, product, expiresOn, location, quantity: 0 };
    this.lots.push(lot);
    return lot;
  }

  /** What expires first, the older one of two; nothing expired but into the bin. */
  private pick(
    { productId, quantity }: Line,
    { isBin = false, except }: { isBin?: boolean; except?: string },
  ): [Lot, number][] {
    const days = ({ expiresOn }: Lot) => expiresOn ?? '9999';
    const from = this.lots
      .filter((lot) => lot.product === productId && lot.location !== except)
      .filter((lot) => isBin || days(lot) > this.today)
      .toSorted((one, other) => days(one).localeCompare(days(other)) || one.id - other.id);
    let wanted = quantity;
    const picks = from.flatMap((lot): [Lot, number][] => {
      const taken = Math.min(wanted, lot.quantity);
      wanted -= taken;
      return taken > 0 ? [[lot, taken]] : [];
    });
    if (wanted > 0) throw new Error(`${wanted} more were taken than there are`);
    return picks;
  }

  private transfer(act: Extract<Act, { kind: 'transfer' }>, movements: StockMovement[]): Step[] {
    const picks = this.pick(act.line, { except: act.to });
    const [out, into] = [movements.slice(0, picks.length), movements.slice(picks.length)];
    const gone = picks.map(([lot, quantity], index) => this.move(lot, [-quantity, out[index]?.id]));
    const come = picks.map(([lot, quantity], index) => {
      const line = { productId: lot.product, expiresOn: lot.expiresOn, location: act.to };
      return this.move(this.lotFor(line, into[index]), [quantity, into[index]?.id]);
    });
    for (const [index, { id }] of out.entries()) {
      const other = into[index]?.id ?? 0;
      demand(this.made.get(id)).other = other;
      demand(this.made.get(other)).other = id;
    }
    return [...gone, ...come];
  }

  private answer({ kind, of }: { kind: 'undo' | 'restore' | 'delete'; of: number }, ids: number[]) {
    const { lot, change, other } = demand(this.made.get(of));
    this.bin.delete(of);
    if (kind === 'delete') return [this.move(lot, [0, ids[0]])];
    if (other === undefined) return [this.move(lot, [-change, ids[0]])];
    // Both ends, the later one first.
    const ends = [of, other]
      .toSorted((one, next) => next - one)
      .map((id) => demand(this.made.get(id)));
    return ends.map((end, index) => this.move(end.lot, [-end.change, ids[index]]));
  }
}
