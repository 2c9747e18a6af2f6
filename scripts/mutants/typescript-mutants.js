import ts from 'typescript';
import { sqlMutants } from './sql-mutants.js';

/** @typedef {import('./mutant.js').Mutant} Mutant */

/** Operators, and the operator that a slip would put in their place. */
const slips = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
]);

/** Operators with one operand that may be forgotten; a forgotten factor turns a day into hours. */
const joining = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AsteriskToken,
]);

/** Methods of the query builder that restrict or lock what a query finds. */
const narrowing =
  /^(?:where|whereRef|on|onRef|having|filter|for(?:Update|NoKeyUpdate|Share|KeyShare))$/;

/** Properties whose string names one of several things of the same kind. */
const choosing = /^(?:account|kind|category|state|purpose)$/;

/**
 * Returns all mutants of a TypeScript file, including its SQL.
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function typescriptMutants(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];

  /** @param {ts.Node} node @param {string} replacement @param {string} what */
  const add = (node, replacement, what) => {
    const [start, end] = [node.getStart(tree), node.getEnd()];
    if (source.slice(start, end) !== replacement) {
      mutants.push({ file, start, end, replacement, what });
    }
  };
  const text = (/** @type {ts.Node} */ node) => node.getText(tree);

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) inBinary(node);
    if (ts.isPrefixUnaryExpression(node)) inPrefix(node);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false', 'true and false swapped');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true', 'true and false swapped');
    if (ts.isConditionalExpression(node)) {
      add(node, `(${text(node.whenTrue)})`, 'a choice always made the first way');
      add(node, `(${text(node.whenFalse)})`, 'a choice always made the second way');
    }
    if (ts.isIfStatement(node)) {
      add(node.expression, 'false', 'a branch never taken');
      if (node.elseStatement) add(node.expression, 'true', 'a branch always taken');
    }
    if (ts.isThrowStatement(node)) add(node, '{}', 'a refusal left out');
    if (ts.isExpressionStatement(node) && isCall(node.expression))
      add(node, '{}', 'a step left out');
    if (ts.isCallExpression(node)) inCall(node);
    if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) inSpread(node);
    if (ts.isPropertyAssignment(node)) inProperty(node);
    if (ts.isTaggedTemplateExpression(node) && text(node.tag) === 'sql') {
      const { template } = node;
      const start = template.getStart(tree) + 1;
      mutants.push(...sqlMutants(file, source, start, template.getEnd() - 1));
    }
    ts.forEachChild(node, visit);
  };

  /** @param {ts.BinaryExpression} node */
  function inBinary(node) {
    const { left, operatorToken, right } = node;
    const slip = slips.get(operatorToken.kind);
    const joinsText = [left, right].some(
      (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
    );
    if (slip !== undefined && !joinsText)
      add(operatorToken, slip, `${text(operatorToken)} became ${slip}`);
    if (joining.has(operatorToken.kind)) {
      add(node, `(${text(left)})`, 'the second part forgotten');
      add(node, `(${text(right)})`, 'the first part forgotten');
    }
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      add(node, `(${text(right)})`, 'the default always taken');
    }
  }

  /** @param {ts.PrefixUnaryExpression} node */
  function inPrefix(node) {
    const isNegation = node.operator === ts.SyntaxKind.ExclamationToken;
    const isMinus =
      node.operator === ts.SyntaxKind.MinusToken && !ts.isNumericLiteral(node.operand);
    if (isNegation || isMinus) add(node, text(node.operand), `${isMinus ? '-' : '!'} forgotten`);
  }

  /** @param {ts.CallExpression} node */
  function inCall(node) {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return;
    const name = expression.name.text;
    if (narrowing.test(name)) add(node, text(expression.expression), `.${name}(…) forgotten`);
    const other = { some: 'every', every: 'some', min: 'max', max: 'min' }[name];
    if (other !== undefined) add(expression.name, other, `${name} became ${other}`);
  }

  /** @param {ts.SpreadAssignment | ts.SpreadElement} node */
  function inSpread(node) {
    if (
      ts.isSpreadElement(node) &&
      ts.isArrayLiteralExpression(node.parent) &&
      node.parent.elements.length > 1
    ) {
      add(node.expression, '[]', 'a part of a list forgotten');
    }
  }

  /** @param {ts.PropertyAssignment} node */
  function inProperty({ name, initializer }) {
    if (!choosing.test(text(name)) || !ts.isStringLiteral(initializer)) return;
    const other = namesOf(tree, text(name)).find((one) => one !== initializer.text);
    if (other !== undefined) {
      add(initializer, `'${other}'`, `${initializer.text} became ${other}`);
    }
  }

  visit(tree);
  return mutants;
}

/** @param {ts.Expression} expression */
function isCall(expression) {
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(inner);
}

/**
 * Returns the values that a property has in this file, such as all accounts that it posts to.
 * @param {ts.SourceFile} tree
 * @param {string} property
 */
function namesOf(tree, property) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(tree) === property &&
      ts.isStringLiteral(node.initializer)
    ) {
      names.add(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...names];
}
