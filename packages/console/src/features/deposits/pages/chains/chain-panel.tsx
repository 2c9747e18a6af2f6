import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag, Alert } from 'antd';
import { useState, type ReactNode } from 'react';
import type { PagedList } from '../../../../data/paging.ts';
import type { Chain } from '../../../../data/shapes.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { useMay } from '../../../../session/use-self.ts';
import { OnOff } from './chain-columns.tsx';
import { Providers } from './providers.tsx';
import { QuorumDialog } from './quorum-dialog.tsx';

import { ReadAgainDialog } from './read-again-dialog.tsx';

import { ReadingState } from './reading-state.tsx';
import { Stuck } from './stuck.tsx';
import { SwitchDialog, type SwitchWanted } from './switch-dialog.tsx';

interface ChainPanelProps {
  readonly network: string;
  readonly chains: PagedList<Chain>;
  readonly onClose: () => void;
}

export function ChainPanel({ network, chains, onClose }: ChainPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Network`} open={network !== ''} onClose={onClose}>
      <ListedRow
        list={chains}
        isIt={(row) => row.network === network}
        // The key resets the dialogs' fields when another network is opened.
        renderRow={(chain) => <ChainDetails key={chain.network} chain={chain} />}
      />
    </SidePanel>
  );
}

function ChainDetails({ chain }: { readonly chain: Chain }) {
  const { i18n, t } = useLingui();
  const money = useMoney();
  const mayManage = useMay('chain.manage');
  const maySet = useMay('settings.manage');
  const mayReadAudit = useMay('audit.read');
  const { reading, network, quorum } = chain;
  const confirmations = chain.confirmations;
  const from = reading?.readAgainFrom;
  const again = reading?.secondReading ?? null;
  const isReached = reading !== null && reading.head > 0;
  const blocks = t`${plural(reading?.behind ?? 0, { one: '# block', other: '# blocks' })}`;
  return (
    <>
      {reading === null || reading.problem === null ? null : (
        <ReadingProblem
          {...reading}
          type="error"
          title={<Trans>This chain is not being read.</Trans>}
        />
      )}
      {again === null || again.problem === null ? null : (
        <ReadingProblem
          {...again}
          type="warning"
          title={
            <Trans>
              Its newest blocks have been read by one provider alone. What that one has left out is
              found as soon as another has read them.
            </Trans>
          }
        />
      )}
      {!quorum.isBroken ? null : (
        <ReadingProblem
          problem={quorum.problem}
          problemSince={quorum.since}
          type="error"
          title={
            <Trans>
              Payouts on this network are paused: too few providers agree. They go on by themselves
              when enough do.
            </Trans>
          }
        />
      )}
      <Stuck stuck={chain.stuck} />
      <Details
        rows={[
          [t`Network`, `${chain.name} (${network})`],
          [t`Reading`, <ReadingState key="state" chain={chain} />],
          [t`Newest block`, !isReached ? null : i18n.number(reading.head)],
          [t`Read up to`, !isReached ? null : i18n.number(reading.readUpTo)],
          [
            t`Read by another provider up to`,
            again === null || again.upTo === null ? null : i18n.number(again.upTo),
          ],
          [t`Behind`, !isReached ? null : blocks],
          [t`Last read`, !isReached ? null : <Moment key="at" at={reading.readAt} />],
          [
            t`To be read again from`,
            from === null || from === undefined ? null : i18n.number(from),
          ],
          [
            t`When credited`,
            chain.creditsWhenFinal
              ? t`When the chain calls it final`
              : t`After ${plural(confirmations, { one: '# confirmation', other: '# confirmations' })}`,
          ],
          [t`Providers that must agree`, <QuorumText key="quorum" quorum={quorum} />],
          [t`Deposits without that many, in 24 hours`, money(quorum.amount, chain.coin)],
          [t`Contract`, chain.contractAddress],
          [t`Deposits`, <OnOff key="in" on={chain.depositsOn} />],
          [t`Withdrawals`, <OnOff key="out" on={chain.withdrawalsOn} />],
          [t`History`, mayReadAudit ? <AuditLink key="h" subject={`network:${network}`} /> : null],
        ]}
      />
      <Providers providers={reading?.providers ?? []} isConnected={chain.isConnected} />
      {mayManage ? <ChainActions chain={chain} maySet={maySet} /> : null}
    </>
  );
}

interface ChainActionsProps {
  readonly chain: Chain;
  readonly maySet: boolean;
}

function ChainActions({ chain, maySet }: ChainActionsProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<SwitchWanted>({ what: 'deposits', on: false });
  const [isOpen, setOpen] = useState(false);
  const [again, setAgain] = useState(false);
  const [setsQuorum, setSetsQuorum] = useState(false);
  const ask = (next: SwitchWanted) => {
    setWanted(next);
    setOpen(true);
  };
  return (
    <PanelSection title={t`What you can do`}>
      <div className="chain-actions">
        <Button onClick={() => ask({ what: 'deposits', on: !chain.depositsOn })}>
          {chain.depositsOn ? t`Switch deposits off…` : t`Switch deposits on…`}
        </Button>
        <Button onClick={() => ask({ what: 'withdrawals', on: !chain.withdrawalsOn })}>
          {chain.withdrawalsOn ? t`Switch withdrawals off…` : t`Switch withdrawals on…`}
        </Button>
        <Button disabled={chain.reading === null} onClick={() => setAgain(true)}>
          <Trans>Read again from a block…</Trans>
        </Button>
        {maySet ? (
          <Button onClick={() => setSetsQuorum(true)}>
            <Trans>Providers that must agree…</Trans>
          </Button>
        ) : null}
      </div>
      <SwitchDialog chain={chain} wanted={wanted} open={isOpen} onClose={() => setOpen(false)} />
      <QuorumDialog chain={chain} open={setsQuorum} onClose={() => setSetsQuorum(false)} />
      <ReadAgainDialog chain={chain} open={again} onClose={() => setAgain(false)} />
    </PanelSection>
  );
}

/**
 * Shows how many providers must agree and how many do. A single provider is marked as such, because nothing checks its answers.
 */
function QuorumText({ quorum }: { readonly quorum: Chain['quorum'] }) {
  const { agreeing, configured, isBroken, needed } = quorum;
  if (configured === 0) return null;
  if (configured === 1)
    return (
      <Tag color="warning">
        <Trans>Only one is configured: its word alone moves money</Trans>
      </Tag>
    );
  return (
    <Tag color={isBroken ? 'error' : 'success'}>
      {agreeing === null ? (
        <Trans>
          {needed} of {configured} must agree
        </Trans>
      ) : (
        <Trans>
          {needed} of {configured} must agree, {agreeing} do
        </Trans>
      )}
    </Tag>
  );
}

interface ReadingProblemProps {
  readonly type: 'error' | 'warning';
  readonly title: ReactNode;
  readonly problem: string | null;
  readonly problemSince: string | null;
}

function ReadingProblem({ type, title, problem, problemSince }: ReadingProblemProps) {
  return (
    <Alert
      className="chain-problem"
      type={type}
      showIcon
      title={title}
      description={
        <>
          {problem}
          {problemSince === null ? null : (
            <div>
              <Trans>
                Since <Moment at={problemSince} />
              </Trans>
            </div>
          )}
        </>
      }
    />
  );
}
