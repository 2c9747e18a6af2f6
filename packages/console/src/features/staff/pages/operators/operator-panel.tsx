import { useLingui } from '@lingui/react/macro';
import type { PagedList } from '../../../../data/paging.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { OperatorActions } from './operator-actions.tsx';
import { OperatorDetails } from './operator-details.tsx';

interface OperatorPanelProps {
  readonly operatorId: string;
  readonly operators: PagedList<Operator>;
  readonly onClose: () => void;
}

export function OperatorPanel({ operatorId, operators, onClose }: OperatorPanelProps) {
  const { t } = useLingui();
  const mayManage = useMay('operator.manage');
  return (
    <SidePanel title={t`Operator`} open={operatorId !== ''} onClose={onClose}>
      <ListedRow
        list={operators}
        isIt={(row) => row.operatorId === operatorId}
        renderRow={(operator) => (
          <>
            <OperatorDetails operator={operator} />
            {mayManage ? <OperatorActions key={operatorId} operator={operator} /> : null}
          </>
        )}
      />
    </SidePanel>
  );
}
