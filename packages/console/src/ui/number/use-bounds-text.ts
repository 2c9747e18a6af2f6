import { useLingui } from '@lingui/react/macro';
import type { Bounds } from './read-number.ts';

/** What may be written. In plain digits: a mark between thousands would be refused. */
export function useBoundsText(): (bounds: Bounds) => string {
  const { t } = useLingui();
  return ({ least, most, places = 0 }) => {
    const [from, to] = [String(least), String(most)];
    return places === 0
      ? t`Write a whole number from ${from} to ${to}.`
      : t`Write a number from ${from} to ${to}, with a point before up to ${places} decimals.`;
  };
}
