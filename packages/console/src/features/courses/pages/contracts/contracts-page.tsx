import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { useContracts } from '../../data/contracts.ts';
import { wholeList, type PagedList } from '../../../../data/paging.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import type { Contract } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ContractLevel } from '../../parts/contract-level.tsx';
import { missingIn } from '../../parts/contract-texts.ts';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
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

function useContractColumns(searchOf: (level: string) => string): readonly Column<Contract>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'level',
      title: t`Level`,
      render: ({ level }) => (
        <OpenLink search={searchOf(String(level))}>
          <ContractLevel level={level} />
        </OpenLink>
      ),
      text: ({ level }) => String(level),
    },
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of a contract' }),
      wide: true,
      render: ({ texts }) => texts[language].name,
      text: ({ texts }) => texts[language].name,
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ texts }) => <MissingLanguages missing={missingIn(texts)} />,
    },
    {
      key: 'offered',
      title: t`Offer`,
      render: ({ isOffered }) =>
        isOffered ? (
          <Tag color="success">
            <Trans>Offered</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Not offered</Trans>
          </Tag>
        ),
      text: ({ isOffered }) => (isOffered ? t`Offered` : t`Not offered`),
    },
    {
      key: 'price',
      title: t`Price`,
      align: 'end',
      render: ({ price, coin }) => <Amount amount={price} coin={coin} />,
      text: ({ price, coin }) => `${price} ${coin}`,
    },
  ];
}

interface ContractPanelProps {
  readonly level: string;
  readonly contracts: PagedList<Contract>;
  readonly onClose: () => void;
}

/** An overview of a level; its texts in six languages are edited on a page of their own. */
function ContractPanel({ level, contracts, onClose }: ContractPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Contract level ${level}`} open={level !== ''} onClose={onClose}>
      <ListedRow
        list={contracts}
        isIt={(row) => String(row.level) === level}
        renderRow={(contract) => <ContractDetails contract={contract} />}
      />
    </SidePanel>
  );
}

function ContractDetails({ contract }: { readonly contract: Contract }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayReadAudit = useMay('audit.read');
  const language = usePreferences((preferences) => preferences.language);
  const { level, price, coin, isOffered, texts } = contract;
  const { name, description, equity } = texts[language];
  return (
    <>
      <Details
        rows={[
          [t({ message: 'Name', context: 'of a contract' }), name],
          [t`Price`, <Amount key="price" amount={price} coin={coin} />],
          [t`Offer`, isOffered ? t`Offered` : t`Not offered`],
          [t`Texts`, <MissingLanguages key="texts" missing={missingIn(texts)} />],
          [t`Description`, description],
          [
            t`What it entitles to`,
            <ul key="equity" className="contract-equity">
              {equity.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>,
          ],
          [t`History`, mayReadAudit ? <AuditLink key="h" subject={`contract:${level}`} /> : null],
        ]}
      />
      <Button
        className="contract-edit"
        type="primary"
        onClick={() => void navigate(`/contracts/${level}`)}
      >
        <Trans>Edit level {level}</Trans>
      </Button>
    </>
  );
}
