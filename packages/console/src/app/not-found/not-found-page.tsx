import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BlankPage } from '../../ui/blank-page.tsx';

export function Component() {
  return (
    <BlankPage
      title={<Trans>There is no such page</Trans>}
      action={
        <Link to="/">
          <Trans>Go to the start page</Trans>
        </Link>
      }
    />
  );
}
