/** What a file may be called and how deep it may lie: pure functions of its path. */

const VAGUE_NAMES = new Set(['common', 'types', 'index']);
const VAGUE_WORDS = new Set(['util', 'utils', 'helper', 'helpers']);
const NAMED_ANYWAY = new Set([
  'apps/server/src/db/types.ts',
  'packages/contract/src/index.ts',
  'apps/web/index.html',
]);
const DEEPEST = 'apps/server/src/features/rooms/file.ts';
const MOST_FILES = 20;

/** @param {string} file */
export function vagueNameOffence(file) {
  if (NAMED_ANYWAY.has(file)) return undefined;
  const names = file.split('/').flatMap((part) => part.split('.'));
  const vague = names.find(
    (name) => VAGUE_NAMES.has(name) || name.split('-').some((word) => VAGUE_WORDS.has(word)),
  );
  return vague && `'${vague}' says nothing about what is inside; name the file after its job.`;
}

/** @param {string} file */
export function depthOffence(file) {
  if (file.split('/').length <= DEEPEST.split('/').length) return undefined;
  return `Nothing lies deeper than ${DEEPEST}.`;
}

const SOURCE = /^(?:apps|packages)\/\w+\/src\/.*\.tsx?$/;

/**
 * Folders that have grown past one thing: those with too many files, tests not counted.
 * @param {readonly string[]} files
 */
export function crowdedFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    if (!SOURCE.test(file) || /\.test\.\w+$/.test(file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
}

const SUPPRESSION =
  /^[\s*]*(?:(?:eslint|oxlint)-(?:disable|enable)|@ts-(?:ignore|expect-error|nocheck)|oxfmt-ignore|prettier-ignore)/m;

/** @param {string} comment the text between its marks */
export function suppressionOffence(comment) {
  if (!SUPPRESSION.test(comment)) return undefined;
  return 'Rules are not switched off in the code: fix it, or change the rule for everyone.';
}
