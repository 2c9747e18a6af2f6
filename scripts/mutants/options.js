import { parseArgs } from 'node:util';

export const usage = `npm run mutants -- FOLDER|FILE [--sample N] [--seed S] [--most N] [--tests FOLDER] [--wide N] [--seconds N]

Puts small mistakes into a folder's code and SQL one at a time, in a copy of the repository, and says which of
them no test notices.

  --sample N      only N of the mistakes, chosen at random; --most (300) are chosen where there are more
  --seed S        which: the same seed chooses the same ones (1)
  --tests FOLDER  what is run for each, instead of the tests that import the file; needed for migrations
  --wide N        how many tests outside the file's folder are asked after those in it, nearest first (6)
  --seconds N     the most that one mistake may take (four times as long as without it, at least 30)
`;

/**
 * @typedef {object} Options
 * @property {string} folder
 * @property {number} most
 * @property {number} seed
 * @property {string | undefined} tests
 * @property {number} wide
 * @property {number | undefined} seconds
 *
 * @param {string[]} args
 * @returns {Options | undefined}
 */
export function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { sample: text, seed: text, most: text, tests: text, wide: text, seconds: text },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) return undefined;
    return {
      folder: folder.replace(/\/+$/, ''),
      most: count(values.sample) ?? count(values.most) ?? 300,
      seed: count(values.seed) ?? 1,
      tests: values.tests,
      wide: count(values.wide) ?? 6,
      seconds: count(values.seconds),
    };
  } catch {
    return undefined;
  }
}

/** @param {string | undefined} text */
function count(text) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${text} is no count`);
  return number;
}
