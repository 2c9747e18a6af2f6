import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberAccount } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { accountNames } from '../../parts/ledger-words.ts';
import { balanceOf, coinsOf, totalOf } from './by-coin.ts';

export function Balances({ accounts }: { readonly accounts: readonly MemberAccount[] }) {
  const { i18n } = useLingui();
  if (accounts.length === 0) {
    return (
      <p className="quiet">
        <Trans>No money has moved for this member yet.</Trans>
      </p>
    );
  }
  return coinsOf(accounts).map((coin) => (
    <dl key={coin} className="balances" aria-label={coin}>
      {(['available', 'frozen'] as const).map((kind) => (
        <div key={kind}>
          <dt>{i18n._(accountNames[kind])}</dt>
          <dd>
            <Amount amount={balanceOf(accounts, coin, kind)} coin={coin} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Amount amount={totalOf(accounts, coin)} coin={coin} />
        </dd>
      </div>
    </dl>
  ));
}
