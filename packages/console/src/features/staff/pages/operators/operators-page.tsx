import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useOperators } from '../../data/operators.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CreateDialog } from './create-dialog.tsx';
import { useOperatorColumns } from './operator-columns.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import './operators.css';

export function Component() {
  const { t } = useLingui();
  const mayManage = useMay('operator.manage');
  const { filter, go, search } = useUrlFilter(['operator']);
  const [creating, setCreating] = useState(false);
  const operators = useOperators();
  const columns = useOperatorColumns((operatorId) => search({ operator: operatorId }));
  return (
    <>
      <PageHead
        title={t`Operators`}
        actions={
          mayManage ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
              <Trans>Add operator</Trans>
            </Button>
          ) : undefined
        }
        tools={<ListTools name="operators" list={operators} columns={columns} />}
      />
      <RowTable
        label={t`Operators`}
        list={operators}
        columns={columns}
        keyOf={({ operatorId }) => operatorId}
        openKey={filter.operator}
        onOpen={({ operatorId }) => go({ operator: operatorId })}
        empty={<Trans>No operators.</Trans>}
      />
      <OperatorPanel
        operatorId={filter.operator}
        operators={operators}
        onClose={() => go({ operator: '' })}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
