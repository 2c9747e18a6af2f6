import ts from 'typescript';

/** Elements whose children are the source text of a catalogue. */
const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/** Attributes and object properties whose value people read or hear. */
const readable = new Set(
  `alt aria-label aria-description aria-placeholder aria-roledescription aria-valuetext label
  placeholder title subTitle description tooltip message hint tip okText cancelText emptyText
  addonBefore addonAfter`.split(/\s+/),
);

/** Functions that show their first argument: our own, and antd's message.success and similar ones. */
const showing = /^(?:showNotice|(?:message|notification)\.\w+)$/;

/**
 * @typedef {{ line: number, column: number, text: string }} Finding
 * @param {string} file
 * @param {string} source
 * @returns {Finding[]}
 */
export function untranslatedIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {Finding[]} */
  const findings = [];

  /** @param {ts.Node} node @param {string} text */
  const report = (node, text) => {
    const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    findings.push({ line: line + 1, column: character + 1, text: text.trim() });
  };

  /** @param {ts.Node | undefined} value */
  const reportTexts = (value) => {
    for (const text of value ? literalsOf(value) : []) {
      if (isWords(text.text)) report(text, text.text);
    }
  };

  /** @param {ts.Node} node @param {boolean} isTranslated */
  const visit = (node, isTranslated) => {
    if (ts.isJsxText(node) && !isTranslated && isWords(node.text)) report(node, node.text);
    if (ts.isJsxExpression(node) && !isTranslated && !ts.isJsxAttribute(node.parent)) {
      reportTexts(node.expression);
    }
    if (ts.isJsxAttribute(node) && readable.has(node.name.getText(tree))) {
      reportTexts(node.initializer);
    }
    if (ts.isPropertyAssignment(node) && isReadableProperty(node)) reportTexts(node.initializer);
    if (ts.isCallExpression(node) && showing.test(node.expression.getText(tree))) {
      reportTexts(node.arguments[0]);
    }
    const inside = isTranslated || isTranslatingElement(node);
    ts.forEachChild(node, (child) => visit(child, inside && !ts.isJsxAttributes(child)));
  };

  visit(tree, false);
  return findings;
}

/**
 * True if a text contains words.
 * @param {string} text
 */
function isWords(text) {
  // Entities such as &nbsp; contain letters but no words.
  return /\p{L}/u.test(text.replaceAll(/&\w+;/g, ''));
}

/** @param {ts.Node} node */
function isTranslatingElement(node) {
  return ts.isJsxElement(node) && translating.has(node.openingElement.tagName.getText());
}

/**
 * True for a property whose value is shown. The argument of a macro, such as t({ message: 'Log in' }), is already translated.
 * @param {ts.PropertyAssignment} node
 */
function isReadableProperty(node) {
  if (!readable.has(node.name.getText().replaceAll(/['"]/g, ''))) return false;
  const call = node.parent.parent;
  return !(
    ts.isCallExpression(call) && /^(?:t|msg|defineMessage)$/.test(call.expression.getText())
  );
}

/**
 * Returns the literal texts that an expression can evaluate to, through conditions and defaults. Tagged templates are
 * translations, and arguments of calls are not shown, so neither is searched.
 * @param {ts.Node} node
 * @returns {(ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail)[]}
 */
function literalsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map((span) => span.literal)];
  }
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const isComparison = node.operatorToken.getText().includes('==');
    return isComparison ? [] : [...literalsOf(node.left), ...literalsOf(node.right)];
  }
  if (ts.isJsxExpression(node) && node.expression) return literalsOf(node.expression);
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}
