import { Trans, useLingui } from '@lingui/react/macro';
import type { RealName } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';

interface PhotoLooksProps {
  readonly looks: RealName['looks'];
}

/** Lists who had looked at the photos before this page was opened. */
export function PhotoLooks({ looks }: PhotoLooksProps) {
  const { t } = useLingui();
  if (looks.length === 0)
    return (
      <p className="quiet">
        <Trans>Nobody had looked at them before you opened this page.</Trans>
      </p>
    );
  return (
    <ol className="review-history">
      {looks.map(({ by, side, at }) => (
        <li key={`${by.operatorId} ${side} ${at}`}>
          <span>{by.email}</span>
          <span className="quiet">
            {side === 'front' ? t`Front` : t`Reverse`} · <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
