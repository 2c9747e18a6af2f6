import { Trans } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { secondPersonNeeded } from '@tradewind/contract/generated/error-status';
import { Alert } from 'antd';
import { Link } from 'react-router';

/** Returns the id of the change request that a call was kept as, or undefined for any other error. */
export function keptRequestOf(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.status !== secondPersonNeeded) return undefined;
  const { response } = error;
  const given =
    typeof response === 'object' && response !== null && Reflect.get(response, 'changeRequestId');
  return typeof given === 'string' ? given : undefined;
}

const requestPath = (changeRequestId: string) => `/approvals?state=all&request=${changeRequestId}`;

interface KeptRequestProps {
  readonly changeRequestId: string;
  /** The server’s message. */
  readonly text: string;
}

/** Says that a change waits for another operator's approval, with a link to the request. */
export function KeptRequest({ changeRequestId, text }: KeptRequestProps) {
  return (
    <Alert
      type="info"
      showIcon
      role="alert"
      title={text}
      description={
        <Link to={requestPath(changeRequestId)}>
          <Trans>See the request</Trans>
        </Link>
      }
    />
  );
}
