import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import type { CarriedEmail } from './carried-email.ts';
import { MayBeDone } from './may-be-done.tsx';

interface LogInInsteadProps {
  readonly shown: boolean;
  readonly email: string;
}

/** For who set a password with a code from the mailbox, and did not hear whether it was taken. */
export function LogInInstead({ shown, email }: LogInInsteadProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state: CarriedEmail = { email: email.trim() };
  return (
    <MayBeDone shown={shown}>
      <p>
        <Trans>
          Your first try may have gone through. Log in with this password; if that does not work,
          ask for another code.
        </Trans>
      </p>
      <Button
        look="plain"
        onClick={() => void navigate(`/login${search}`, { replace: true, state })}
      >
        <Trans>Log in</Trans>
      </Button>
    </MayBeDone>
  );
}
