import { useLingui } from '@lingui/react/macro';
import type { Bounds } from './read-number.ts';

/**
 * Returns the text that names the allowed range. Numbers are written without thousands separators, because the field refuses
 * those.
 */
export function useBoundsText(): (bounds: Bounds) => string {
  const { t } = useLingui();
  return ({ least, most, places = 0 }) => {
    const [from, to] = [String(least), String(most)];
    return places === 0
      ? t`Write a whole number from ${from} to ${to}.`
      : t`Write a number from ${from} to ${to}, with a point before up to ${places} decimals.`;
  };
}
