import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { CoinSheet } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { sideNames } from '../../parts/ledger-words.ts';
import { addsUp, sides, sumOf } from './sheet.ts';

const before = { asset: '', liability: '=', equity: '+' } as const;

/** The main point of the page: whether assets equal liabilities plus equity. */
export function Equation({ sheet }: { readonly sheet: CoinSheet }) {
  const { i18n } = useLingui();
  const isRight = addsUp(sheet);
  return (
    <div className="equation" data-right={isRight}>
      <span className="equation-mark">
        {isRight ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
        {isRight ? <Trans>Balanced</Trans> : <Trans>Does not balance</Trans>}
      </span>
      <span className="equation-terms">
        {sides.map((side) => (
          <Fragment key={side}>
            {before[side] === '' ? null : <span className="equation-sign">{before[side]}</span>}
            <span className="equation-term">
              <span className="quiet">{i18n._(sideNames[side])}</span>
              <Amount amount={sumOf(sheet, side)} />
            </span>
          </Fragment>
        ))}
      </span>
    </div>
  );
}
