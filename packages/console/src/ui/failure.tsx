import { Trans } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { MadeBefore } from '../data/making.ts';
import { textsOfFields } from './field-errors.ts';
import { KeptRequest, keptRequestOf } from './kept-request.tsx';
import { useErrorText } from './use-error-text.ts';

interface FailureProps {
  readonly error: unknown;
  readonly retry?: () => void;
}

/** Shows an error in the place where the content would be. */
export function Failure({ error, retry }: FailureProps) {
  const describe = useErrorText();
  const texts = textsOfFields(error);
  const kept = keptRequestOf(error);
  if (kept !== undefined) return <KeptRequest changeRequestId={kept} text={describe(error)} />;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={describe(error)}
      description={
        texts.length === 0 ? undefined : texts.map((text) => <div key={text}>{text}</div>)
      }
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
    // Opens in a new tab, because this page still holds what the operator wrote.
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
