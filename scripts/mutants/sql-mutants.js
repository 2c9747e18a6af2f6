/** @typedef {import('./mutant.js').Mutant} Mutant */

/** Keywords and signs that end a condition at its own depth of parentheses. */
const endOfCondition =
  /^(?:and|or|then|else|when|end|group|order|having|limit|offset|returning|union|for|on|where|join|left|cross|full|inner|window|do|set|loop|with)\b|^[,;)]/i;

/** @type {[RegExp, string | ((found: string) => string), string][]} */
const replacements = [
  [/(?<![<>=!@-])<(?![=>@-])/g, '<=', '< became <='],
  [/(?<![<>=!@-])<=(?!>)/g, '<', '<= became <'],
  [/(?<![<>=!@-])>(?![=>])/g, '>=', '> became >='],
  [/(?<![<>=!@-])>=/g, '>', '>= became >'],
  [/<>/g, '=', '<> became ='],
  [/\bis not (?=null|distinct)/gi, 'is ', '“not” forgotten'],
  [/\bis (?=null|distinct)/gi, 'is not ', 'is null became is not null'],
  [/\bnot (?=exists|in\b)/gi, '', '“not” forgotten'],
  [/(?<=[\w)¤] )\+(?= )/g, '-', '+ became -'],
  [/(?<=[\w)¤] )-(?= )/g, '+', '- became +'],
  [/(?<=[\s(,])-(?=[\w(¤])/g, '', '- forgotten'],
  [/\bleast\(/gi, 'greatest(', 'least became greatest'],
  [/\bgreatest\(/gi, 'least(', 'greatest became least'],
  [/\b(?:min|max)\(/gi, (found) => (/min/i.test(found) ? 'max(' : 'min('), 'min and max swapped'],
  [/ desc\b/gi, '', 'order turned round'],
  [/\bleft join\b/gi, 'join', 'left join became join'],
  [/\bdistinct (?=\w)(?!from)/gi, '', '“distinct” forgotten'],
  [/\bfor (?:no key update|update|share|key share)(?: of \w+)?/gi, '', 'a lock forgotten'],
];

/**
 * Returns mutants of the SQL between two offsets of a file. Expressions in `${…}` are not SQL and are skipped.
 * @param {string} file
 * @param {string} source
 * @param {number} [start]
 * @param {number} [end]
 * @returns {Mutant[]}
 */
export function sqlMutants(file, source, start = 0, end = source.length) {
  const masked = mask(source.slice(start, end));
  /** @type {Mutant[]} */
  const mutants = [];
  for (const [pattern, replacement, what] of replacements) {
    for (const { index, 0: found } of masked.matchAll(pattern)) {
      const put = typeof replacement === 'string' ? replacement : replacement(found);
      mutants.push({
        file,
        start: start + index,
        end: start + index + found.length,
        replacement: put,
        what,
      });
    }
  }
  for (const { index, 0: word } of masked.matchAll(/\b(?:and|where|on|when)\s/gi)) {
    const condition = conditionAfter(masked, index, word);
    if (!condition) continue;
    const isLast = word.trim().toLowerCase() === 'and';
    mutants.push({
      file,
      start: start + (isLast ? index : condition.start),
      end: start + condition.end,
      replacement: isLast ? '' : 'true',
      what: 'a condition forgotten',
    });
  }
  return mutants.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/**
 * Returns the range of the condition after a keyword; undefined if no condition follows.
 * @param {string} sql
 * @param {number} index
 * @param {string} word
 */
function conditionAfter(sql, index, word) {
  const before = sql.slice(0, index);
  const kind = word.trim().toLowerCase();
  // “between … and …”, “on conflict” and the events of a trigger are not conditions.
  if (kind === 'and' && /\bbetween\s+(?:(?!\band\b)[^])*$/i.test(before)) return undefined;
  const start = index + word.length;
  const rest = sql.slice(start);
  if (
    kind === 'on' &&
    (/^\s*(?:conflict|commit|\w+\s+(?:for|using|\())/i.test(rest) ||
      /\b(?:update|delete|insert|truncate)\s*(?:of [\w, ]+)?$/i.test(before))
  )
    return undefined;
  if (kind === 'when' && !/\bcase\b[^]*$/i.test(before)) return undefined;
  let depth = 0;
  let inBetween = false;
  for (let at = start; at < sql.length; at += 1) {
    const left = sql.slice(at);
    const atWord = /\W/.test(sql[at - 1] ?? ' ');
    if (depth === 0 && at > start) {
      if (inBetween && atWord && /^and\b/i.test(left)) {
        inBetween = false;
        at += 2;
        continue;
      }
      const ends = /^\W/.test(left) || atWord;
      if (ends && endOfCondition.test(left)) return trimmed(sql, start, at);
      if (atWord && /^between\b/i.test(left)) inBetween = true;
    }
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    if (depth < 0) return trimmed(sql, start, at);
  }
  return depth === 0 ? trimmed(sql, start, sql.length) : undefined;
}

/** @param {string} sql @param {number} start @param {number} end */
function trimmed(sql, start, end) {
  const length = sql.slice(start, end).trimEnd().length;
  return length === 0 ? undefined : { start, end: start + length };
}

/**
 * Returns a text of the same length with everything that is not SQL covered.
 * @param {string} sql
 */
function mask(sql) {
  const covered = sql.split('');
  const cover = (/** @type {number} */ from, /** @type {number} */ to, fill = '¤') => {
    for (let at = from; at < to; at += 1) if (sql[at] !== '\n') covered[at] = fill;
  };
  for (let at = 0; at < sql.length; at += 1) {
    if (sql.startsWith('${', at)) {
      const end = endOfHole(sql, at + 2);
      cover(at, end);
      at = end - 1;
    } else if (sql.startsWith('--', at)) {
      const end = until(sql, '\n', at);
      cover(at, end, ' ');
      at = end - 1;
    } else if (sql.startsWith('/*', at)) {
      const end = until(sql, '*/', at) + 2;
      cover(at, end, ' ');
      at = end - 1;
    } else if (sql[at] === "'") {
      const end = until(sql, "'", at + 1) + 1;
      cover(at, end);
      at = end - 1;
    }
  }
  return covered.join('');
}

/** @param {string} sql @param {string} mark @param {number} from */
function until(sql, mark, from) {
  const end = sql.indexOf(mark, from);
  return end === -1 ? sql.length : end;
}

/** @param {string} sql @param {number} from */
function endOfHole(sql, from) {
  let depth = 1;
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === '{') depth += 1;
    if (sql[at] === '}' && --depth === 0) return at + 1;
  }
  return sql.length;
}
