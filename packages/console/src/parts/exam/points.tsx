import { useTag } from '../../i18n/use-tag.ts';

/** Points have at most two places, and as many as they need. */
export function usePoints(): (points: number) => string {
  const format = new Intl.NumberFormat(useTag(), { maximumFractionDigits: 2 });
  return (points) => format.format(points);
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
