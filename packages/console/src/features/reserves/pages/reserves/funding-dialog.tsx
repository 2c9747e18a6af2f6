import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useProposeFunding } from '../../../ledger/data/proposals.ts';
import type { NetworkReserves } from '../../../../data/shapes.ts';
import { MoneyDialog } from '../../../ledger/parts/money-dialog.tsx';

interface FundingDialogProps {
  readonly network: NetworkReserves;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function FundingDialog({ network, open, onClose }: FundingDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const propose = useProposeFunding();
  const { name } = network;
  return (
    <MoneyDialog
      title={t`Propose to record owners’ money on ${name}`}
      open={open}
      coins={{ known: [network.coin], error: null, retry: () => undefined }}
      directions={{ in: t`Owners paid in`, out: t`Owners took out` }}
      action={(amount, direction) => {
        if (amount === undefined) return t`Propose`;
        return direction === 'in'
          ? t`Propose to record ${amount} paid in`
          : t`Propose to record ${amount} taken out`;
      }}
      renderAbout={() => (
        <p>
          <Trans>
            Only what the owners really sent to the treasury’s address on this network, or took from
            it. It moves nothing and books nothing: book it as capital in a proposal. It counts once
            another operator has approved it.
          </Trans>
        </p>
      )}
      send={async ({ amount, reason }) => {
        await propose.mutateAsync({ network: network.network, amount, reason });
        void message.success(t`Proposed. Another operator must approve it.`);
      }}
      onClose={onClose}
    />
  );
}
