import type { Client, Contract, PurchasingRequest } from '@keyhold/contract';

import type { TestApp } from './app.ts';
import { makePerson, makeTenant } from './factories.ts';
import type { TestTenant } from './factories.ts';

export type Api = Client<Contract>;
type Server = Pick<TestApp, 'database' | 'clientAs'>;

export const at = (id: number) => ({ params: { id } });
export const linesOf = ({ lines }: Pick<PurchasingRequest, 'lines'>) =>
  [lines[0]?.id ?? 0, lines[1]?.id ?? 0] as const;

/** A property with somebody who asks, orders and takes in, and two who decide. */
export class PurchasingPlay {
  private readonly server: Server;
  readonly here: TestTenant;
  readonly stores: Api;
  readonly manager: Api;
  readonly admin: Api;
  milk = 0;
  bread = 0;

  private constructor(server: Server, here: TestTenant, [stores, manager, admin]: [Api, Api, Api]) {
    [this.server, this.here] = [server, here];
    [this.stores, this.manager, this.admin] = [stores, manager, admin];
  }

  static async begin(server: Server): Promise<PurchasingPlay> {
    const here = await makeTenant(server.database, { currency: 'GBP' });
    const as = async (role: string, name: string) =>
      server.clientAs(await makePerson(server.database, { tenants: [here], role, name }));
    return new PurchasingPlay(server, here, [
      await as('stores', 'Sam Stores'),
      await as('manager', 'Mia Manager'),
      await as('admin', 'Ada Admin'),
    ]);
  }

  async as(role: string, { tenant = this.here, name = role } = {}): Promise<Api> {
    const { server } = this;
    return server.clientAs(await makePerson(server.database, { tenants: [tenant], role, name }));
  }

  /** Products of which nothing is there yet. */
  async stock(): Promise<void> {
    const { products } = this.manager;
    const milk = {
      name: 'Milk',
      unit: 'l',
      decimals: 1,
      shelfLifeDays: 8,
      supplier: 'Dairy',
      category: 'Fresh',
      isFood: true,
    };
    const bread = { name: 'Bread', minimum: 10, packSize: 6, supplier: 'Bakery' };
    this.milk = (await products.create({ body: milk })).id;
    this.bread = (await products.create({ body: bread })).id;
  }

  ask(by = this.stores, more: object = {}) {
    const lines = [
      { productId: this.milk, quantity: 12, unitPrice: 1.1 },
      { name: 'Frying pan', unit: 'piece', quantity: 2, unitPrice: 30 },
    ];
    return by.purchasingRequests.create({ body: { lines, ...more } });
  }

  approve(id: number, by = this.manager, body: object = {}) {
    return by.purchasingRequests.approve({ ...at(id), body });
  }

  order(id: number, by = this.stores, body: object = {}) {
    return by.purchasingRequests.order({ ...at(id), body: { supplier: 'Dairy', ...body } });
  }

  async ordered() {
    const made = await this.ask();
    await this.approve(made.id);
    return await this.order(made.id);
  }

  deliver(
    id: number,
    lines: { lineId: number; quantity: number; [more: string]: unknown }[],
    by = this.stores,
  ) {
    return by.purchasingRequests.deliver({ ...at(id), body: { lines } });
  }

  async stockOf(id: number) {
    return (await this.manager.products.get(at(id))).quantity;
  }
}
