import { Trans, useLingui } from '@lingui/react/macro';
import { chainTracePattern } from '@tradewind/contract/deposits/chain';
import { wholeList } from '../../../../data/paging.ts';
import type { Withdrawal } from '../../../../data/shapes.ts';
import { useWithdrawals } from '../../data/withdrawals.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { PausedNetworks } from './paused-networks.tsx';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { stateIn, WithdrawalFilters } from './withdrawal-filters.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import './withdrawals.css';

const names = [
  'state',
  'network',
  'member',
  'trace',
  'from',
  'to',
  'withdrawal',
  'person',
] as const;

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(names);
  const { withdrawal, person, ...asked } = filter;
  const state = stateIn(filter.state);
  const isTrace = asked.trace === '' || chainTracePattern.test(asked.trace);
  const read = useWithdrawals({ ...asked, state }, isTrace);
  // Text that is neither a hash nor an address is not searched for, and the export then contains no rows.
  const withdrawals = isTrace ? read : wholeList<Withdrawal>([]);
  const memberSearchOf = (memberId: string) => search({ person: memberId, withdrawal: '' });
  const columns = useWithdrawalColumns({
    searchOf: (id) => search({ withdrawal: id, person: '' }),
    memberSearchOf,
  });
  const account = asked.member === '' ? undefined : withdrawals.items[0]?.member.account;
  return (
    <>
      <PageHead
        title={t`Withdrawals`}
        about={
          state === 'requested' ? (
            <Trans>What waits for a person to decide it. Who has waited longest comes first.</Trans>
          ) : (
            <Trans>
              What members send to chains, newest first. The rules say which need a person.
            </Trans>
          )
        }
        tools={
          <>
            <WithdrawalFilters filter={asked} account={account} onChange={refine} />
            <ListTools name="withdrawals" list={withdrawals} columns={columns} filter={asked} />
          </>
        }
      />
      <PausedNetworks />
      <RowTable
        label={t`Withdrawals`}
        list={withdrawals}
        columns={columns}
        keyOf={({ withdrawalId }) => withdrawalId}
        openKey={withdrawal}
        onOpen={({ withdrawalId }) => go({ withdrawal: withdrawalId, person: '' })}
        empty={
          !isTrace ? (
            <Trans>This is neither a whole hash nor a whole address.</Trans>
          ) : state === 'requested' ? (
            <Trans>No withdrawal waits for a decision.</Trans>
          ) : (
            <Trans>There are no such withdrawals.</Trans>
          )
        }
      />
      <WithdrawalPanel
        withdrawalId={person === '' ? withdrawal : ''}
        memberSearchOf={memberSearchOf}
        onClose={() => go({ withdrawal: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}
