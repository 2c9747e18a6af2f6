import { useTag } from '../../i18n/use-tag.ts';

/** Correlations and the like, with two places. */
export function useFigure(): (value: number) => string {
  const format = new Intl.NumberFormat(useTag(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (value) => format.format(value);
}
