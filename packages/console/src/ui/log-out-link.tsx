import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import { useLogOut } from '../session/use-log-out.ts';

/** The way out of a page that must be finished first. */
export function LogOutLink() {
  const logOut = useLogOut();
  return (
    <Button type="link" onClick={logOut}>
      <Trans>Log out</Trans>
    </Button>
  );
}
