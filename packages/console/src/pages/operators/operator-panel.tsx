import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from 'antd';
import type { PagedList } from '../../data/paging.ts';
import type { Operator } from '../../data/shapes.ts';
import { Failure } from '../../parts/failure.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { useMay } from '../../session/use-self.ts';
import { OperatorActions } from './operator-actions.tsx';
import { OperatorDetails } from './operator-details.tsx';

interface OperatorPanelProps {
  readonly operatorId: string;
  readonly operators: PagedList<Operator>;
  readonly onClose: () => void;
}

export function OperatorPanel({ operatorId, operators, onClose }: OperatorPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Operator`} open={operatorId !== ''} onClose={onClose}>
      {operatorId === '' ? null : <OneOperator operatorId={operatorId} operators={operators} />}
    </SidePanel>
  );
}

function OneOperator({ operatorId, operators }: Omit<OperatorPanelProps, 'onClose'>) {
  const { t } = useLingui();
  const mayManage = useMay('operator.manage');
  const operator = operators.items.find((row) => row.operatorId === operatorId);
  if (operator !== undefined) {
    return (
      <>
        <OperatorDetails operator={operator} />
        {mayManage ? <OperatorActions key={operatorId} operator={operator} /> : null}
      </>
    );
  }
  if (operators.pending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (operators.error !== null) {
    return <Failure error={operators.error} retry={operators.retry} />;
  }
  return (
    <Alert
      type="info"
      showIcon
      title={
        operators.hasMore
          ? t`This operator is further down the list.`
          : t`There is no such operator.`
      }
      action={
        operators.hasMore ? (
          <Button onClick={operators.loadMore} loading={operators.loadingMore}>
            {t`Load more`}
          </Button>
        ) : undefined
      }
    />
  );
}
