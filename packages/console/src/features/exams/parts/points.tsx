import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../i18n/use-tag.ts';

const formatOf = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));

/** Returns a function that formats points, which have at most two decimal places. */
export function usePoints(): (points: number) => string {
  const tag = useTag();
  return (points) => formatOf(tag).format(points);
}

interface PointsProps {
  readonly points: number | null;
  readonly most: number;
}

export function Points({ points, most }: PointsProps) {
  const text = usePoints();
  return (
    <span className="figures">
      {points === null ? '–' : text(points)} / {text(most)}
    </span>
  );
}
