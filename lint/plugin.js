/** Our own rules, as a plugin of oxlint: plain JavaScript, so that any Node can load it. */
import path from 'node:path';

import { depthOffence, suppressionOffence, vagueNameOffence } from './files.js';
import { databaseOffence, importOffence, isTest, ownedLibraryOffence, placeOf } from './layers.js';

/** @import { RuleTester } from 'oxlint/plugins-dev' */
/** @typedef {Parameters<RuleTester['run']>[1]} Rule */
/** @typedef {Parameters<NonNullable<Rule['create']>>[0]} Context */
/** @typedef {ReturnType<NonNullable<Rule['create']>>} Visitor */
/** @typedef {Parameters<NonNullable<Visitor[string]>>[0]} Node */
/** @typedef {Parameters<NonNullable<Visitor['CallExpression']>>[0]} Call */
/** @typedef {Call['callee'] | Call['arguments'][number]} Expression */
/** @typedef {(file: string, context: Context) => Visitor} Visit */

/** @param {Visit} visit @returns {Rule} */
function rule(visit) {
  return {
    create: (context) =>
      visit(path.relative(context.cwd, context.filename).replaceAll('\\', '/'), context),
  };
}

/** @param {(file: string, specifier: string) => string | undefined} offence */
function importRule(offence) {
  return rule((file, context) => {
    /** @param {Node} node */
    const check = (node) => {
      const source = 'source' in node ? node.source : undefined;
      if (typeof source !== 'object' || source?.type !== 'Literal') return;
      const message = offence(file, String(source.value));
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  });
}

/** @param {(file: string) => string | undefined} offence */
function fileRule(offence) {
  return rule((file, context) => ({
    Program(node) {
      const message = offence(file);
      if (message) context.report({ node, message });
    },
  }));
}

const noSuppressions = rule((_file, context) => ({
  Program() {
    for (const comment of context.sourceCode.getAllComments()) {
      const message = suppressionOffence(comment.value);
      if (message) context.report({ loc: comment.loc, message });
    }
  },
}));

/** @param {Expression} node */
function memberOf(node) {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return {};
  const object = node.object.type === 'Identifier' ? node.object.name : '';
  return { object, method: node.property.name };
}

const RUNS_SQL = new Set(['query', 'exec', 'execute', 'executeQuery']);

/** @param {Expression | undefined} node */
function isBuiltText(node) {
  if (node?.type === 'TemplateLiteral') return node.expressions.length > 0;
  return node?.type === 'BinaryExpression' && node.operator === '+';
}

const noBuiltSql = rule((file, context) => {
  const place = placeOf(file);
  if (place?.side !== 'server' || ['db', 'seed', 'core', 'testing', 'proofs'].includes(place.layer))
    return {};
  return {
    CallExpression(node) {
      const { object, method } = memberOf(node.callee);
      const isRaw = method === 'raw' && (object === 'sql' || object === 'CompiledQuery');
      const isBuilt = method && RUNS_SQL.has(method) && isBuiltText(node.arguments[0]);
      if (isRaw || isBuilt)
        context.report({
          node,
          message: 'SQL is not built from text: use Kysely or sql`…${value}`.',
        });
    },
  };
});

const HANDLER_FILE = /\.(?:service|routes|queries)\.ts$/;

const noCatchInHandlers = rule((file, context) => {
  const place = placeOf(file);
  if (place?.side !== 'server' || !place.feature || isTest(file) || !HANDLER_FILE.test(file))
    return {};
  const message = 'A handler lets errors through: the one error handler of core answers them.';
  return {
    CatchClause: (node) => context.report({ node, message }),
    CallExpression(node) {
      if (memberOf(node.callee).method === 'catch') context.report({ node, message });
    },
  };
});

/**
 * What is refused before anybody waits for it is nobody's, and the run ends red though every test is green:
 * on the engine of one connection the calls wait for each other, on the other they do not.
 */
const noCallsBegunTogether = rule((file, context) => {
  if (!isTest(file)) return {};
  return {
    ForOfStatement(node) {
      if (node.right.type !== 'ArrayExpression') return;
      const begun = node.right.elements.filter((each) => each?.type === 'CallExpression');
      const name = context.sourceCode.getText(node.left).replace(/^(?:const|let) /, '');
      const isAwaited =
        /^\w+$/.test(name) &&
        new RegExp(`await (?:\\w+\\()?${name}\\b(?!\\()`).test(
          context.sourceCode.getText(node.body),
        );
      if (begun.length > 1 && isAwaited)
        context.report({
          node: node.right,
          message: 'Calls that are awaited one after another are begun so too: put functions here.',
        });
    },
  };
});

export default {
  meta: { name: 'keyhold' },
  rules: {
    'one-way-imports': importRule(importOffence),
    'no-database-outside-core': importRule(databaseOffence),
    'one-table-library': importRule(ownedLibraryOffence),
    'no-built-sql': noBuiltSql,
    'no-catch-in-handlers': noCatchInHandlers,
    'no-calls-begun-together': noCallsBegunTogether,
    'no-suppressions': noSuppressions,
    'no-vague-names': fileRule(vagueNameOffence),
    'no-depth': fileRule(depthOffence),
  },
};
