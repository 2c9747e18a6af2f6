import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
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
import { FundingDialog } from './funding-dialog.tsx';
import { NotCompared } from './not-compared.tsx';

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
