import { sqlMutants } from './sql-mutants.js';

/** @typedef {import('./mutant.js').Mutant} Mutant */

const dropped = /\bdrop\s+(?:function|view)\s+(?:if\s+exists\s+)?(\w+)/gi;
const definition =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|view)\s+(\w+)[^]*?(?:\$\$[^]*?\$\$[^;]*;|;)/gi;

/**
 * Returns mutants of the functions and views that migrations define. A definition that a later migration replaces is left out.
 * @param {readonly { readonly file: string, readonly source: string }[]} migrations in their order
 * @returns {Mutant[]}
 */
export function migrationMutants(migrations) {
  /** @type {Map<string, () => Mutant[]>} */
  const newest = new Map();
  for (const { file, source } of migrations) {
    for (const [, name = ''] of source.matchAll(dropped)) newest.delete(name);
    for (const { index, 0: text, 1: name = '' } of source.matchAll(definition)) {
      newest.set(name, () => sqlMutants(file, source, index, index + text.length));
    }
  }
  return [...newest.values()].flatMap((mutants) => mutants());
}
