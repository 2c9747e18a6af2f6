import { Trans } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { Button } from 'antd';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { BlankPage } from '../ui/blank-page.tsx';
import { Failure } from '../ui/failure.tsx';

/** Shown when even the shell could not be rendered. */
export function StartFailure() {
  return (
    <main>
      <PageFailure />
    </main>
  );
}

export function PageFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 403) return <NotPermitted />;
  // A refused call can be repeated. Code that failed to load or to run needs a reload of the page.
  const again = () => (error instanceof CallRefused ? void revalidate() : location.reload());
  return (
    <BlankPage
      title={<Trans>This page could not be opened</Trans>}
      action={
        <Button type="primary" loading={state === 'loading'} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Failure error={error} />
    </BlankPage>
  );
}

function NotPermitted() {
  return (
    <BlankPage
      title={<Trans>Your roles do not open this page</Trans>}
      action={
        <Link to="/roles">
          <Trans>See what each role may do</Trans>
        </Link>
      }
    >
      <p>
        <Trans>If you need it for your work, ask an owner to give you a role that does.</Trans>
      </p>
    </BlankPage>
  );
}
