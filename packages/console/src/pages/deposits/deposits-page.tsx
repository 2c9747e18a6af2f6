import { Trans, useLingui } from '@lingui/react/macro';
import { depositStates } from '@tradewind/contract/wallet';
import { Select } from 'antd';
import { useChains, useDeposits } from '../../data/chains.ts';
import { depositStateNames } from '../../parts/chain-words.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { MemberFilter } from '../../parts/member-filter.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useMay } from '../../session/use-self.ts';
import { useDepositColumns } from './deposit-columns.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import './deposits.css';

const names = ['network', 'state', 'member', 'transaction', 'deposit'] as const;

export function Component() {
  const { i18n, t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(names);
  const { network, member } = filter;
  const state = depositStates.find((one) => one === filter.state);
  // What is no hash finds nothing, and is not asked.
  const transaction = /^(0x)?[0-9a-f]{64}$/i.test(filter.transaction) ? filter.transaction : '';
  const deposits = useDeposits({ network, state, member, transaction });
  const networks = useChains().data?.items ?? [];
  const account = deposits.items[0]?.member.account;
  const columns = useDepositColumns((deposit) => search({ deposit }));
  const hasFilter = [network, filter.state, member, filter.transaction].some((one) => one !== '');
  return (
    <>
      <PageHead
        title={t`Deposits`}
        about={<Trans>What arrived on members’ addresses, newest first.</Trans>}
        tools={
          <>
            <SearchField
              value={filter.transaction}
              label={t`Hash of a transaction`}
              onSearch={(text) => refine({ transaction: text, deposit: '' })}
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
              filter={{ network, state: state ?? '', member, transaction }}
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
          hasFilter ? (
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
