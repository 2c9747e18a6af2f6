import { Trans, useLingui } from '@lingui/react/macro';
import { BookUser } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isAnswered } from '../../../../data/is-answered.ts';
import { useCoinBalances, useWithdrawTypes } from '../../../ledger/data/wallet.ts';
import { Page } from '../../../../ui/page.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { Detail } from './detail.tsx';
import { Ways } from './ways.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Shows the withdrawal methods and the list of withdrawals, or one withdrawal if the address names it. */
export function WithdrawalsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id !== null) {
    return (
      <Page title={t`Withdrawal`} parent="/withdrawal">
        <Detail key={id} withdrawalId={id} />
      </Page>
    );
  }
  return (
    <Page title={t`Withdraw`} parent="/wallet">
      <Overview />
    </Page>
  );
}

function Overview() {
  const types = useWithdrawTypes();
  const balances = useCoinBalances();
  return (
    <>
      <Ways />
      {/* Rendered from the start so that the data loads, but hidden until the part above has its final height. */}
      <div className={isAnswered(types) && isAnswered(balances) ? 'contents' : 'hidden'}>
        <Rows>
          <LinkRow to="/withdrawal/addresses" icon={BookUser}>
            <Trans>Address book</Trans>
          </LinkRow>
        </Rows>
        <WithdrawalList />
      </div>
    </>
  );
}
