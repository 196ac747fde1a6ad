/**
 * Where a file stands in the layout, and which way imports may run.
 * Everything here is a pure function of repository paths, with forward slashes.
 */
import path from 'node:path';

import { featureImports } from './feature-imports.js';

const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';
const CONTRACT = 'packages/contract/src/';
const ROOTS = { contract: CONTRACT, server: SERVER, web: WEB };

/** Higher may import lower or equal; a layer that is not listed is the top, where all is wired. */
const RANKS = {
  server: { language: 0, config: 0, db: 1, core: 2, features: 3 },
  web: { language: 0, ui: 1, core: 2, features: 3, app: 4 },
};
const TOP = 5;

/**
 * Parts of a folder that stand elsewhere: the seed uses features, and words and formats
 * import nothing of ours, so that ui may speak both languages.
 * @type {ReadonlyArray<readonly [start: string, layer: string]>}
 */
const SPECIAL = [
  ['db/seed/', 'seed'],
  ['core/language/', 'language'],
];

/** @typedef {{ side: 'contract' | 'server' | 'web', layer: string, file: string, feature?: string }} Place */

/** @param {string} file */
export function isTest(file) {
  return /\.(?:test|samples|bad-input|lists)\.tsx?$/.test(file);
}

/** @param {string} file @returns {Place | undefined} */
export function placeOf(file) {
  if (file.startsWith(CONTRACT)) return { side: 'contract', layer: 'contract', file };
  const side = file.startsWith(SERVER) ? 'server' : 'web';
  const root = ROOTS[side];
  if (!file.startsWith(root)) return undefined;
  const inside = file.slice(root.length);
  const [first = '', second, third] = inside.split('/');
  const [, layer] = SPECIAL.find(([start]) => inside.startsWith(start)) ?? [
    '',
    first.replace(/\.tsx?$/, ''),
  ];
  const feature = layer === 'features' && third ? second : undefined;
  return { side, layer, file, feature };
}

/**
 * The repository path or the package that an import names.
 * @param {string} from @param {string} specifier
 */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (!specifier.startsWith('#')) return specifier;
  const place = placeOf(from);
  if (!place) return specifier;
  const root = ROOTS[place.side];
  const file = root + specifier.slice(1);
  return path.posix.extname(file) ? file : `${file}.ts`;
}

/** @param {string} target */
export function packageOf(target) {
  const depth = target.startsWith('@') ? 2 : 1;
  return target.split('/').slice(0, depth).join('/');
}

/** @param {Place} from @param {string} target */
function contractOffence(from, target) {
  if (target.startsWith(CONTRACT) || packageOf(target) === 'zod') return undefined;
  if (isTest(from.file) && ['vitest', 'fast-check'].includes(packageOf(target))) return undefined;
  return `The contract imports zod and itself, not '${target}'.`;
}

/** @param {Place} from @param {Place} to */
function layerOffence(from, to) {
  const ranks = /** @type {Record<string, number>} */ (
    RANKS[/** @type {keyof typeof RANKS} */ (from.side)]
  );
  if (from.layer === 'testing' || isTest(from.file)) return undefined;
  if (to.layer === 'testing') return 'Only tests import from testing.';
  if ((ranks[from.layer] ?? TOP) >= (ranks[to.layer] ?? TOP)) return undefined;
  return `${from.layer} may not import from ${to.layer}: imports run ${Object.keys(ranks).toReversed().join(' -> ')}.`;
}

/** @param {Place} from @param {Place} to */
function featureOffence(from, to) {
  if (from.side === 'contract' || isTest(from.file)) return undefined;
  if (!from.feature || !to.feature || from.feature === to.feature) return undefined;
  const allowed = /** @type {Record<string, readonly string[]>} */ (featureImports[from.side]);
  if (allowed[from.feature]?.includes(to.feature)) return undefined;
  return `The feature '${from.feature}' may not import from '${to.feature}': see lint/feature-imports.js.`;
}

/**
 * Why this import is against the one way, or undefined when it is not.
 * @param {string} fromFile @param {string} specifier
 */
export function importOffence(fromFile, specifier) {
  const from = placeOf(fromFile);
  if (!from) return undefined;
  const target = resolveImport(fromFile, specifier);
  if (from.side === 'contract') return contractOffence(from, target);
  const to = placeOf(target);
  if (!to || to.side === 'contract') return undefined;
  if (from.side !== to.side) return `The ${from.side} may not import from the ${to.side}.`;
  return layerOffence(from, to) ?? featureOffence(from, to);
}

const ENGINES = new Set(['pg', '@electric-sql/pglite']);
const MAY_CONNECT = new Set([
  'main',
  'commands',
  'prepare',
  'serve',
  'app',
  'core',
  'db',
  'seed',
  'testing',
  'proofs',
]);

/**
 * The database's handle stays in core and db; everyone else is given `ctx.db`.
 * @param {string} fromFile @param {string} specifier
 */
export function databaseOffence(fromFile, specifier) {
  const from = placeOf(fromFile);
  if (from?.side !== 'server' || MAY_CONNECT.has(from.layer)) return undefined;
  const target = resolveImport(fromFile, specifier);
  const isTypes = /\/db\/types(?:\.ts)?$/.test(target);
  const isHandle = target.startsWith(`${SERVER}db/`) && !isTypes;
  if (!isHandle && !ENGINES.has(packageOf(target))) return undefined;
  return `'${specifier}' is for core and db; a feature has ctx.db and nothing else.`;
}

const OWNERS = new Map([
  ['@tanstack/react-table', `${WEB}ui/table/`],
  ['react-hot-toast', `${WEB}core/shell/toast.tsx`],
]);

/** @param {string} fromFile @param {string} specifier */
export function ownedLibraryOffence(fromFile, specifier) {
  const owner = OWNERS.get(packageOf(specifier));
  if (!owner || fromFile.startsWith(owner)) return undefined;
  return `Only ${owner} imports '${packageOf(specifier)}'; use what it exports.`;
}
