import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { useMemberAccounts } from '../../data/ledger.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { MemberMoney } from './member-money.tsx';
import './member-money.css';

export function Component() {
  const { t } = useLingui();
  const { memberId = '' } = useParams();
  const { data: money, error, refetch } = useMemberAccounts(memberId);
  if (money !== undefined) return <MemberMoney key={memberId} money={money} />;
  return (
    <>
      <PageHead title={t`Money of member ${memberId}`} />
      {error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <Failure error={error} retry={() => void refetch()} />
      )}
    </>
  );
}
