import { Trans } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { MadeBefore } from '../data/making.ts';
import { useErrorText } from './use-error-text.ts';

interface FailureProps {
  readonly error: unknown;
  readonly retry?: () => void;
}

/** What went wrong, in the place where the content would be. */
export function Failure({ error, retry }: FailureProps) {
  const describe = useErrorText();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={describe(error)}
      action={<WayOn error={error} retry={retry} />}
    />
  );
}

function WayOn({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry: FailureProps['retry'];
}) {
  if (error instanceof MadeBefore) {
    // Beside this page, on which stands what they wrote.
    return (
      <Link to={error.address} target="_blank">
        <Trans>Open it</Trans>
      </Link>
    );
  }
  return retry === undefined ? null : (
    <Button onClick={retry}>
      <Trans>Try again</Trans>
    </Button>
  );
}
