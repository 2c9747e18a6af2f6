/**
 * One small mistake: the range of a file's text to replace, and the replacement.
 * @typedef {object} Mutant
 * @property {string} file path from the root of the repository
 * @property {number} start
 * @property {number} end
 * @property {string} replacement
 * @property {string} what the kind of mistake, in a few words
 */

/**
 * @param {string} source
 * @param {Pick<Mutant, 'start' | 'end' | 'replacement'>} mutant
 */
export function applyMutant(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end);
}

/**
 * @param {string} source
 * @param {number} offset
 */
export function lineAt(source, offset) {
  return source.slice(0, offset).split('\n').length;
}

/**
 * Describes a mutant by the changed lines before and after it, as a diff does.
 * @param {string} source
 * @param {Mutant} mutant
 */
export function describeMutant(source, mutant) {
  const from = source.lastIndexOf('\n', mutant.start - 1) + 1;
  const lineEnd = source.indexOf('\n', mutant.end);
  const to = lineEnd === -1 ? source.length : lineEnd;
  const before = source.slice(from, to);
  const after = applyMutant(before, {
    ...mutant,
    start: mutant.start - from,
    end: mutant.end - from,
  });
  return [...marked(before, '-'), ...marked(after, '+')].join('\n');
}

/** @param {string} text @param {string} sign */
function marked(text, sign) {
  return text.split('\n').map((line) => `    ${sign} ${line.trim()}`);
}
