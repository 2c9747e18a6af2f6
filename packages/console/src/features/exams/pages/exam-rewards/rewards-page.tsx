import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import { useRewards } from '../../data/rewards.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { Budget } from './budget.tsx';
import { usePayingColumns } from './paying-columns.tsx';
import './exam-rewards.css';

export function Component() {
  const { t } = useLingui();
  const { data, error, refetch } = useRewards();
  const columns = usePayingColumns(data?.coin ?? '');
  return (
    <>
      <PageHead
        title={t`Rewards`}
        about={
          <Trans>
            What exams pay for passing. Two people decide what an exam pays and what it takes to
            pass it.
          </Trans>
        }
      />
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : null
      ) : (
        <div className="exam-rewards">
          <Budget rewards={data} />
          <RowTable
            label={t`Exams that pay`}
            list={wholeList(data.papers)}
            columns={columns}
            keyOf={({ paperId }) => paperId}
            empty={<Trans>No exam pays anything.</Trans>}
          />
        </div>
      )}
    </>
  );
}
