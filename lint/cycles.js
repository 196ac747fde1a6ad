import { resolveImport } from './layers.js';

const IMPORT =
  /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;

/**
 * What a file imports, types too: whoever reads it must read those.
 * @param {string} file @param {string} text
 */
export const importsOf = (file, text) =>
  [...text.matchAll(IMPORT)].map(([, from, lazy, bare]) =>
    resolveImport(file, from ?? lazy ?? bare ?? ''),
  );

/**
 * Files that import each other, by whichever way round (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
export function findCycles(imports) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const cycles = [];

  /** @param {string} file @returns {number} the earliest file that this one leads back to */
  const visit = (file) => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, order.get(next) ?? own);
    }
    if (earliest === own) {
      const found = open.splice(open.indexOf(file));
      if (found.length > 1) cycles.push(found.toSorted());
    }
    return earliest;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
