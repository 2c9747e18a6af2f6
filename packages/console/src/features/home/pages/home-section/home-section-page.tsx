import { Trans, useLingui } from '@lingui/react/macro';
import { type HomeSectionKey, homeSectionKeys } from '@tradewind/contract/home/home';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { useHomeContent } from '../../data/home.ts';
import { BlankPage } from '../../../../ui/blank-page.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { sectionNames } from '../../parts/fields.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SectionForm } from './section-form.tsx';

export function Component() {
  const { key = '' } = useParams();
  const known = homeSectionKeys.find((one) => one === key);
  return known === undefined ? (
    <BlankPage title={<Trans>There is no such section</Trans>} action={<BackLink />} />
  ) : (
    <OneSection key={known} name={known} />
  );
}

function OneSection({ name }: { readonly name: HomeSectionKey }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useHomeContent();
  return (
    <>
      <PageHead title={i18n._(sectionNames[name])} about={<BackLink />} />
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )
      ) : (
        <SectionForm name={name} sections={data.sections} />
      )}
    </>
  );
}

function BackLink() {
  return (
    <Link to="/home-screen">
      <Trans>Home screen</Trans>
    </Link>
  );
}
