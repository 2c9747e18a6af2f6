import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useContracts } from '../../data/contracts.ts';
import { wholeList } from '../../../../data/paging.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useContractColumns } from './contract-columns.tsx';
import { ContractPanel } from './contract-panel.tsx';
import './contracts.css';

const highestLevel = 9;

export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, refetch } = useContracts();
  const { filter, go, search } = useUrlFilter(['contract']);
  const columns = useContractColumns((level) => search({ contract: level }));
  const contracts = {
    ...wholeList(data?.items ?? []),
    pending: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
  const next = Math.max(0, ...contracts.items.map(({ level }) => level)) + 1;
  return (
    <>
      <PageHead
        title={t`Contracts`}
        about={<Trans>The levels that members can buy. Moving up costs the difference.</Trans>}
        actions={
          data === undefined || next > highestLevel ? undefined : (
            <Button
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate(`/contracts/${next}`)}
            >
              <Trans>Add level {next}</Trans>
            </Button>
          )
        }
        tools={<ListTools name="contracts" list={contracts} columns={columns} />}
      />
      <RowTable
        label={t`Contracts`}
        list={contracts}
        columns={columns}
        keyOf={({ level }) => String(level)}
        openKey={filter.contract}
        onOpen={({ level }) => go({ contract: String(level) })}
        empty={<Trans>No level has been set up, so members cannot buy a contract.</Trans>}
      />
      <ContractPanel
        level={filter.contract}
        contracts={contracts}
        onClose={() => go({ contract: '' })}
      />
    </>
  );
}
