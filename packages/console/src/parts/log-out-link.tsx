import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { logOut } from '../session/log-out.ts';

/** The way out of a page that must be finished first. */
export function LogOutLink() {
  const { t } = useLingui();
  const unreachable = t`You are logged out here, but the server could not be told. End the session from your profile when you can reach it again.`;
  return (
    <Button type="link" onClick={() => void logOut(unreachable)}>
      <Trans>Log out</Trans>
    </Button>
  );
}
