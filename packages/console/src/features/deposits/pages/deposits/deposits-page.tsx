import { Trans, useLingui } from '@lingui/react/macro';
import { chainTracePattern } from '@tradewind/contract/deposits/chain';
import { depositStates } from '@tradewind/contract/ledger/wallet';
import { Select } from 'antd';
import { useChains, useDeposits } from '../../data/chains.ts';
import { wholeList } from '../../../../data/paging.ts';
import type { DepositRow } from '../../../../data/shapes.ts';
import { depositStateNames } from '../../parts/chain-words.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { DepositStateTag } from './deposit-state-tag.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import './deposits.css';

const names = ['network', 'state', 'member', 'trace', 'deposit'] as const;

export function Component() {
  const { i18n, t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(names);
  const { network, member, trace } = filter;
  const state = depositStates.find((one) => one === filter.state);
  const isTrace = trace === '' || chainTracePattern.test(trace);
  const read = useDeposits({ network, state, member, trace }, isTrace);
  // Text that is neither a hash nor an address is not searched for, and the export then contains no rows.
  const deposits = isTrace ? read : wholeList<DepositRow>([]);
  const networks = useChains().data?.items ?? [];
  const account = deposits.items[0]?.member.account;
  const columns = useDepositColumns((deposit) => search({ deposit }));
  const hasFilter = [network, filter.state, member, trace].some((one) => one !== '');
  return (
    <>
      <PageHead
        title={t`Deposits`}
        about={<Trans>What arrived on members’ addresses, newest first.</Trans>}
        tools={
          <>
            <SearchField
              value={trace}
              label={t`Hash or address`}
              onSearch={(text) => refine({ trace: text, deposit: '' })}
            />
            <Select
              className="deposit-filter"
              aria-label={t`Network`}
              placeholder={t`All networks`}
              allowClear
              value={network || null}
              options={networks.map((one) => ({ value: one.network, label: one.name }))}
              onChange={(value) => refine({ network: value ?? '', deposit: '' })}
            />
            <Select
              className="deposit-filter"
              aria-label={t`State`}
              placeholder={t`All states`}
              allowClear
              value={state ?? null}
              options={depositStates.map((value) => ({
                value,
                label: i18n._(depositStateNames[value]),
              }))}
              onChange={(value) => refine({ state: value ?? '', deposit: '' })}
            />
            {mayReadMembers ? (
              <MemberFilter
                memberId={member}
                {...(account === undefined ? {} : { account })}
                onChange={(next) => refine({ member: next, deposit: '' })}
              />
            ) : null}
            <ListTools
              name="deposits"
              list={deposits}
              columns={columns}
              filter={{ network, state: state ?? '', member, trace }}
            />
          </>
        }
      />
      <RowTable
        label={t`Deposits`}
        list={deposits}
        columns={columns}
        keyOf={({ depositId }) => depositId}
        openKey={filter.deposit}
        onOpen={({ depositId }) => go({ deposit: depositId })}
        empty={
          !isTrace ? (
            <Trans>This is neither a whole hash nor a whole address.</Trans>
          ) : hasFilter ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : (
            <Trans>Nothing has arrived yet.</Trans>
          )
        }
      />
      <DepositPanel
        depositId={filter.deposit}
        deposits={deposits}
        onClose={() => go({ deposit: '' })}
      />
    </>
  );
}

/** Shortens a hash to its beginning and end, enough to recognise it. */
const shortHash = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

function useDepositColumns(searchOf: (depositId: string) => string): readonly Column<DepositRow>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'seen',
      title: t`Seen`,
      render: ({ depositId, seenAt }) => (
        <OpenLink search={searchOf(depositId)}>
          <Moment at={seenAt} />
        </OpenLink>
      ),
      text: ({ seenAt }) => seenAt,
    },
    {
      key: 'member',
      title: t`Member`,
      wide: true,
      render: ({ member }) => <MemberLink member={member} />,
      text: ({ member }) => member.account,
    },
    {
      key: 'network',
      title: t`Network`,
      render: ({ network }) => network,
      text: ({ network }) => network,
    },
    {
      key: 'transaction',
      title: t`Transaction`,
      render: ({ transactionHash }) => (
        <span className="figures" title={transactionHash}>
          {shortHash(transactionHash)}
        </span>
      ),
      text: ({ transactionHash, logIndex }) => `${transactionHash} ${logIndex}`,
    },
    {
      key: 'state',
      title: t`State`,
      render: (row) => <DepositStateTag deposit={row} />,
      text: ({ state }) => i18n._(depositStateNames[state]),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin }) => <Amount amount={amount} coin={coin} />,
      text: ({ amount, coin }) => `${amount} ${coin}`,
    },
  ];
}
