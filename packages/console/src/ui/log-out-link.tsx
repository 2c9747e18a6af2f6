import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import { useLogOut } from '../session/use-log-out.ts';

/** A log-out button for pages that must be completed before the console opens. */
export function LogOutLink() {
  const logOut = useLogOut();
  return (
    <Button type="link" onClick={logOut}>
      <Trans>Log out</Trans>
    </Button>
  );
}
