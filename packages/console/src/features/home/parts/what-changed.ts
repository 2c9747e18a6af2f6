import { type Language, languages } from '@tradewind/contract/protocol/languages';

interface Changed {
  readonly wasAdded: boolean;
  readonly wasRemoved: boolean;
  /** Undefined where that stayed as it was. */
  readonly published: boolean | undefined;
  readonly portrait: boolean;
  readonly moved: boolean;
  /** The languages whose words are others now. */
  readonly texts: readonly Language[];
}

/** Of two states as the record keeps them; what it does not know of is left out. */
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

/** Names of a record come in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)));
}
