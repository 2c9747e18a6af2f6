import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { MayBeDone } from './may-be-done.tsx';

interface LogInInsteadProps {
  readonly shown: boolean;
}

/** For who set a password with a code from the mailbox, and did not hear whether it was taken. */
export function LogInInstead({ shown }: LogInInsteadProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <MayBeDone shown={shown}>
      <p>
        <Trans>
          Your first try may have gone through. Log in with this password; if that does not work,
          ask for another code.
        </Trans>
      </p>
      <Button look="plain" onClick={() => void navigate(`/login${search}`, { replace: true })}>
        <Trans>Log in</Trans>
      </Button>
    </MayBeDone>
  );
}
