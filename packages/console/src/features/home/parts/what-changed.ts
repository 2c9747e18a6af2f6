import { type Language, languages } from '@tradewind/contract/protocol/languages';

interface Changed {
  readonly wasAdded: boolean;
  readonly wasRemoved: boolean;
  /** Undefined if this did not change. */
  readonly published: boolean | undefined;
  readonly portrait: boolean;
  readonly moved: boolean;
  /** The languages whose texts have changed. */
  readonly texts: readonly Language[];
}

/** Compares two states from the record of changes; properties that the record does not hold are ignored. */
export function whatChanged(change: {
  readonly before: unknown;
  readonly after: unknown;
}): Changed {
  const [before, after] = [stateOf(change.before), stateOf(change.after)];
  const isWhole = change.before !== null && change.after !== null;
  const differs = (name: string): boolean => isWhole && !isSame(before[name], after[name]);
  const [wordsBefore, wordsAfter] = [stateOf(before['texts']), stateOf(after['texts'])];
  return {
    wasAdded: change.before === null,
    wasRemoved: change.after === null,
    published: differs('isPublished') ? after['isPublished'] === true : undefined,
    portrait: differs('portraitId'),
    moved: differs('circle'),
    texts: isWhole
      ? languages.filter((language) => !isSame(wordsBefore[language], wordsAfter[language]))
      : [],
  };
}

const stateOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Record<string, unknown>;

/** True if two values are deeply equal, whatever the order of their properties. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)));
}
