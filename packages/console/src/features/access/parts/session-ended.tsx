import { Trans } from '@lingui/react/macro';
import { Alert } from 'antd';
import { Link } from 'react-router';
import './session-ended.css';

/** Covers the page, because an operator who goes on writing does not see the end of a long form. */
export function SessionEnded() {
  return (
    <div className="session-ended">
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={<Trans>Your session has ended. Log in in another tab, then save.</Trans>}
        action={
          <Link to="/login" target="_blank">
            <Trans>Log in</Trans>
          </Link>
        }
      />
    </div>
  );
}
