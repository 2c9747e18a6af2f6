import type { SettingChanges, Settings } from '../../../../data/shapes.ts';

/**
 * What of a form is to be saved: only what differs from what is in force, and what is the same as
 * configured goes back to being as configured.
 */
export function changesOf(draft: Settings, values: Settings, defaults: Settings): SettingChanges {
  const keys = Object.keys(values) as (keyof Settings)[];
  const changed = keys.filter((key) => !isSame(draft[key], values[key]));
  return Object.fromEntries(
    changed.map((key) => [key, isSame(draft[key], defaults[key]) ? null : draft[key]]),
  );
}

/** Of those with one field each: a message beside words in another language than is shown would not be seen. */
export function plainNames(values: Settings): (keyof Settings)[] {
  const keys = Object.keys(values) as (keyof Settings)[];
  return keys.filter((key) => typeof values[key] !== 'object');
}

/** Fields of a form have no spaces around them, and languages come in any order. */
export function trimmed(draft: Settings): Settings {
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, trimValue(value)]),
  ) as Settings;
}

function trimValue(value: Settings[keyof Settings]): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, text.trim()]));
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => Reflect.get(a, name) === Reflect.get(b, name));
}
