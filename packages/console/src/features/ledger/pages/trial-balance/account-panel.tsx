import { Trans, useLingui } from '@lingui/react/macro';
import type { CoinSheet } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { accountNames } from '../../parts/ledger-words.ts';
import { PostingsTable } from '../../parts/postings-table.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';

interface AccountPanelProps {
  readonly accountId: string;
  readonly coins: readonly CoinSheet[];
  readonly onClose: () => void;
}

export function AccountPanel({ accountId, coins, onClose }: AccountPanelProps) {
  const { i18n, t } = useLingui();
  const sheet = coins.find(({ lines }) => lines.some((line) => line.accountId === accountId));
  const account = sheet?.lines.find((line) => line.accountId === accountId);
  const label = account === undefined ? t`Account` : i18n._(accountNames[account.kind]);
  return (
    <SidePanel title={label} open={accountId !== ''} onClose={onClose}>
      {sheet === undefined || account === undefined ? null : (
        <p className="account-balance">
          <Trans>
            Balance: <Amount amount={account.balance} coin={sheet.coin} />
          </Trans>
        </p>
      )}
      {account?.side === 'asset' ? (
        <p className="quiet">
          <Trans>
            Every journal sums to zero, so what comes into custody has a minus here, opposite to
            what it adds for its owner.
          </Trans>
        </p>
      ) : null}
      {accountId === '' ? null : (
        <div className="account-postings">
          <PostingsTable key={accountId} accountId={accountId} label={label} />
        </div>
      )}
    </SidePanel>
  );
}
