import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { PagedList } from '../../../../data/paging.ts';
import type { Contract } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { missingIn } from '../../parts/contract-texts.ts';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';

interface ContractPanelProps {
  readonly level: string;
  readonly contracts: PagedList<Contract>;
  readonly onClose: () => void;
}

/** An overview of a level; its texts in six languages are edited on a page of their own. */
export function ContractPanel({ level, contracts, onClose }: ContractPanelProps) {
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
