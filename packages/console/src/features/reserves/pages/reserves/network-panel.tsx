import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Alert, App } from 'antd';
import { useState } from 'react';
import { useReconciliations } from '../../data/reserves.ts';
import type { NetworkReserves } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { Difference } from './difference.tsx';
import { useProposeFunding } from '../../../ledger/data/proposals.ts';
import { MoneyDialog } from '../../../ledger/parts/money-dialog.tsx';
import { msg } from '@lingui/core/macro';
import type { NotCompared as Reason } from '@tradewind/contract/reserves/reserves';

interface NetworkPanelProps {
  readonly network: NetworkReserves | undefined;
  readonly onClose: () => void;
}

export function NetworkPanel({ network, onClose }: NetworkPanelProps) {
  return (
    <SidePanel title={network?.name ?? ''} open={network !== undefined} onClose={onClose}>
      {network === undefined ? null : <Network network={network} />}
    </SidePanel>
  );
}

function Network({ network }: { readonly network: NetworkReserves }) {
  const { t } = useLingui();
  const mayPropose = useMay('ledger.propose');
  const [isOpen, setOpen] = useState(false);
  const history = useReconciliations(network.network);
  const { coin, ceiling, coldAddress } = network;
  return (
    <>
      <NotCompared failure={network.failure} />
      <Details
        rows={[
          [t`Approved, not yet sent`, <Amount key="a" amount={network.approved} coin={coin} />],
          [
            t`Treasury’s ceiling`,
            ceiling === null ? t`None` : <Amount key="c" amount={ceiling} coin={coin} />,
          ],
          [t`Cold address`, coldAddress === null ? t`None` : <code key="cold">{coldAddress}</code>],
          [t`Swept from`, <Amount key="s" amount={network.sweepMinimum} coin={coin} />],
          [t`Owners’ money`, <Amount key="f" amount={network.funding} coin={coin} />],
        ]}
      />
      <PanelSection
        title={t`Comparisons`}
        action={
          mayPropose ? (
            <Button size="small" onClick={() => setOpen(true)}>
              <Trans>Propose to record owners’ money…</Trans>
            </Button>
          ) : undefined
        }
      >
        <RowTable
          label={t`Comparisons`}
          list={history}
          columns={[
            {
              key: 'madeAt',
              title: t`Time`,
              wide: true,
              render: ({ madeAt }) => <Moment at={madeAt} />,
            },
            {
              key: 'block',
              title: t`Block`,
              align: 'end',
              render: ({ block }) => <span className="figures">{block}</span>,
            },
            {
              key: 'difference',
              title: t`Difference`,
              align: 'end',
              render: ({ difference }) => <Difference amount={difference} />,
            },
          ]}
          keyOf={({ reconciliationId }) => reconciliationId}
          empty={<Trans>Nothing has been compared yet.</Trans>}
        />
      </PanelSection>
      <FundingDialog network={network} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const reasons = {
  notRead: msg`The chain has not been read yet.`,
  stillReading: msg`The chain is still being read. It is compared when that has caught up.`,
  noTreasury: msg`No signer says which address the treasury is.`,
  reorganised: msg`The chain changed its last blocks meanwhile. The next comparison settles it.`,
  unreachable: msg`No provider of the network answered.`,
} as const satisfies Record<Reason, unknown>;

/** Explains why the figures are older than they should be. */
function NotCompared({ failure }: Pick<NetworkReserves, 'failure'>) {
  const { i18n } = useLingui();
  if (failure === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          <Trans>Not compared</Trans> · <Moment at={failure.failedAt} />
        </>
      }
      description={i18n._(reasons[failure.reason])}
    />
  );
}

interface FundingDialogProps {
  readonly network: NetworkReserves;
  readonly open: boolean;
  readonly onClose: () => void;
}

function FundingDialog({ network, open, onClose }: FundingDialogProps) {
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
