import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { useContracts } from '../../data/contracts.ts';
import { BlankPage } from '../../../../ui/blank-page.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ContractForm } from './contract-form.tsx';

export function Component() {
  const { t } = useLingui();
  const level = Number(useParams()['level']);
  const { data, error, refetch } = useContracts();
  if (!Number.isInteger(level) || level < 1 || level > 9) return <NoSuchLevel />;
  const contract = data?.items.find((one) => one.level === level);
  return (
    <>
      <PageHead
        title={t`Contract level ${level}`}
        about={
          <Link to="/contracts">
            <Trans>All levels</Trans>
          </Link>
        }
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )
      ) : (
        <ContractForm
          key={level}
          level={level}
          contract={contract}
          coin={contract?.coin ?? data.items[0]?.coin ?? ''}
        />
      )}
    </>
  );
}

function NoSuchLevel() {
  return (
    <BlankPage
      title={<Trans>There is no such level</Trans>}
      action={
        <Link to="/contracts">
          <Trans>All levels</Trans>
        </Link>
      }
    />
  );
}
