import { type Language, readingOrder } from '@tradewind/contract';
import type { ChoiceKey, Key, QuestionText, QuestionTexts } from '../question/question.ts';
import { fold } from '../scoring/fold.ts';

export interface QuestionVersion {
  readonly question: string;
  readonly version: number;
  readonly texts: QuestionTexts;
  readonly key: Key;
}

/**
 * Returns the key of another version, with option positions of the version that was shown. Returns undefined
 * unless both versions ask the same. Options have no ids, so they are matched by their texts: first in the
 * language that the member read, then in any other, in case only the first one was corrected.
 */
export function keyInPlacesOf(
  shown: QuestionVersion,
  other: QuestionVersion,
  language: Language,
): Key | undefined {
  if (shown.version === other.version) return other.key;
  if (shown.key.type !== other.key.type) return undefined;
  if (unitOf(shown.key) !== unitOf(other.key)) return undefined;
  for (const one of readingOrder(language)) {
    const [asked, asks] = [shown.texts[one], other.texts[one]];
    if (asked === undefined || asks === undefined) continue;
    const key = movedKey(asked, asks, other.key);
    if (key !== undefined) return key;
  }
  return undefined;
}

/**
 * Returns the key by which an answer was graded, for display. That key may not apply any more; its options
 * could then be others, so the key of the shown version is used instead.
 */
export function keyGradedBy(shown: QuestionVersion, by: QuestionVersion, language: Language): Key {
  return keyInPlacesOf(shown, by, language) ?? ('options' in by.key ? shown.key : by.key);
}

/** Returns the first unit, which is shown beside the field, so members write a bare number in it. */
function unitOf(key: Key): string {
  return key.type === 'numeric' ? fold(key.units[0]?.name ?? '') : '';
}

function movedKey(asked: QuestionText, asks: QuestionText, key: Key): Key | undefined {
  if (fold(asked.prompt) !== fold(asks.prompt)) return undefined;
  if (key.type !== 'single' && key.type !== 'multiple') return key;
  const places = placesOf(asked.options ?? [], asks.options ?? []);
  return places === undefined ? undefined : moved(key, places);
}

/** For each option of the new version, returns its old position. */
function placesOf(before: readonly string[], now: readonly string[]): number[] | undefined {
  if (before.length !== now.length) return undefined;
  const [old, next] = [before.map(fold), now.map(fold)];
  if (old.every((words, place) => words === next[place])) return old.map((_, place) => place);
  // Two moved options with the same text cannot be told apart.
  if (new Set(old).size < old.length) return undefined;
  const places = next.map((words) => old.indexOf(words));
  return places.includes(-1) || new Set(places).size < places.length ? undefined : places;
}

function moved(key: ChoiceKey, places: readonly number[]): ChoiceKey {
  const correct = key.correct.flatMap((place) => places[place] ?? []);
  return { ...key, correct: correct.toSorted((one, other) => one - other) };
}
