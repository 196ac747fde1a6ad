import { productProblems, ProductRow } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { importRows, rowFailure, rowProblem } from '#core/records/import.ts';
import type { ReadRow, Verdict } from '#core/records/import.ts';

import { findLike } from './products.queries.ts';
import type { KnownProduct } from './products.queries.ts';
import { addProducts } from './products.service.ts';

type Body = Parsed<typeof contract.products.import>['body'];
/** One that is there, or the row above that is to become it. */
interface Like {
  id: number | null;
  name: string;
  row: number | null;
}

const known = ({ id, name }: KnownProduct): Like => ({ id, name, row: null });

/** A barcode is one product's; the same name is told and may be meant. */
const judgeProducts = async (ctx: Context, rows: readonly ReadRow<ProductRow>[]) => {
  const found = await findLike(ctx.db, {
    names: rows.map(({ value }) => value.name),
    codes: rows.map(({ value }) => value.barcode),
  });
  const seen = found.filter(({ isFood }) => !isFood || ctx.can('read:foods'));
  const byCode = new Map(
    found.flatMap((one) => one.codes.map((code) => [code, known(one)] as const)),
  );
  const byName = new Map(seen.map((one) => [one.name.toLowerCase(), known(one)]));

  const wrongOf = ({ barcode, isFood }: ProductRow) => {
    if (isFood && !ctx.can('write:foods'))
      return rowFailure(ctx, { path: 'isFood', code: 'forbidden' });
    const other = byCode.get(barcode);
    if (other === undefined) return undefined;
    const message = other.row === null ? productProblems.sameBarcode : productProblems.sameRow;
    return rowProblem(ctx, { path: 'barcode', message, other: other.row });
  };

  return ({ row, value, isAccepted }: ReadRow<ProductRow>): Verdict<ProductRow> => {
    const wrong = wrongOf(value);
    if (wrong !== undefined) return { problems: [wrong] };
    const like = byName.get(value.name.toLowerCase());
    if (like !== undefined && !isAccepted) {
      const message = like.row === null ? productProblems.sameName : productProblems.sameRow;
      const problems = [rowProblem(ctx, { path: 'name', message, other: like.row })];
      return { likeId: like.id, problems };
    }
    const made = { id: null, name: value.name, row };
    byName.set(value.name.toLowerCase(), made);
    if (value.barcode !== '') byCode.set(value.barcode, made);
    return { plan: value };
  };
};

export const importProducts = (ctx: Context, body: Body) =>
  importRows(ctx, {
    ...body,
    schema: ProductRow,
    labelOf: ({ name }) => name,
    prepare: (rows) => judgeProducts(ctx, rows),
    write: (rows) =>
      addProducts(
        ctx,
        rows.map((row) => ({ ...row, codes: [] })),
      ),
  });
