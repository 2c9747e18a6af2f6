import type { SettingChanges, Settings } from '../../../../data/shapes.ts';

/**
 * Returns the settings to save: only values that differ from those in force. A value equal to the configured one is sent as
 * null, so that the configuration applies again.
 */
export function changesOf(draft: Settings, values: Settings, defaults: Settings): SettingChanges {
  const keys = Object.keys(values) as (keyof Settings)[];
  const changed = keys.filter((key) => !isSame(draft[key], values[key]));
  return Object.fromEntries(
    changed.map((key) => [key, isSame(draft[key], defaults[key]) ? null : draft[key]]),
  );
}

/** Returns the settings with a single field. A message beside a field in a language whose tab is hidden would not be seen. */
export function plainNames(values: Settings): (keyof Settings)[] {
  const keys = Object.keys(values) as (keyof Settings)[];
  return keys.filter((key) => typeof values[key] !== 'object');
}

/** Returns the form's values without surrounding spaces. */
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
