import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { useRealName } from '../../data/real-names.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Review } from './review.tsx';
import './real-name.css';

export function Component() {
  const { t } = useLingui();
  const { realNameId = '' } = useParams();
  const { data: realName, error, refetch } = useRealName(realNameId);
  if (realName !== undefined) return <Review key={realNameId} realName={realName} />;
  return (
    <>
      <PageHead title={t`Real name ${realNameId}`} />
      {error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <Failure error={error} retry={() => void refetch()} />
      )}
    </>
  );
}
