import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountSide } from '@tradewind/contract/ledger/wallet';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { CoinSheet } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { sideNames } from '../../parts/ledger-words.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { LineName } from './line-name.tsx';
import { linesOf, sumOf } from './sheet.ts';

interface SheetSideProps {
  readonly sheet: CoinSheet;
  readonly side: AccountSide;
}

export function SheetSide({ sheet, side }: SheetSideProps) {
  const { i18n } = useLingui();
  const { filter, search } = useUrlFilter(['account']);
  return (
    <table className="sheet-side">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {i18n._(sideNames[side])}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(sheet, side).map(({ kind, accountId, balance }) => (
          <tr key={kind} data-open={accountId !== null && accountId === filter.account}>
            <th scope="row">
              {accountId === null ? (
                <LineName kind={kind} />
              ) : (
                <SearchLink search={search({ account: accountId })}>
                  <LineName kind={kind} />
                </SearchLink>
              )}
            </th>
            <td>
              <Amount amount={balance} exact />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Sum</Trans>
          </th>
          <td>
            <Amount amount={sumOf(sheet, side)} exact />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
