import { Trans } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
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
      action={
        retry === undefined ? undefined : (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}
