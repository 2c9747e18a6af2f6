import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { useHomeContent } from '../../data/home.ts';
import { BlankPage } from '../../../../ui/blank-page.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useLastRead } from '../../../../ui/use-last-read.ts';
import { PersonForm } from './person-form.tsx';
import './home-person.css';

export function Component() {
  const { t } = useLingui();
  const { personId = '' } = useParams();
  return (
    <>
      <PageHead
        title={personId === 'new' ? t`New person` : t`Person on the home screen`}
        about={<BackLink />}
      />
      {personId === 'new' ? <NewPerson /> : <OnePerson key={personId} personId={personId} />}
    </>
  );
}

function NewPerson() {
  const [params] = useSearchParams();
  const circle = params.get('circle') === 'management' ? 'management' : 'lecturer';
  return <PersonForm person={undefined} circle={circle} />;
}

function OnePerson({ personId }: { readonly personId: string }) {
  const { data, error, refetch } = useHomeContent();
  const person = useLastRead(
    personId,
    data?.people.find((one) => one.personId === personId),
  );
  if (data === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 12 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return person === undefined ? (
    <BlankPage title={<Trans>This person is not here any more</Trans>} action={<BackLink />} />
  ) : (
    <PersonForm person={person} circle={person.circle} />
  );
}

function BackLink() {
  return (
    <Link to="/home-screen">
      <Trans>Home screen</Trans>
    </Link>
  );
}
