import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { MayBeDone } from './may-be-done.tsx';

interface LogInInsteadProps {
  readonly shown: boolean;
}

/** Offers the login after a password was set with a mailed code but no answer came. */
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
