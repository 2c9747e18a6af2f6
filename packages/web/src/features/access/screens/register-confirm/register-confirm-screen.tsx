import { Trans } from '@lingui/react/macro';
import { CircleCheckBig, UserRoundPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { carriedEmail } from '../../../../ui/form/carried-email.ts';
import { Message } from '../../../../ui/message.tsx';
import { useSession } from '../../../../session/session-store.ts';

export function RegisterConfirmScreen() {
  const account = useSession((session) => session.account);
  const { state } = useLocation();
  // The history state survives a reload. A visit without it does not follow a registration.
  if (account !== '' && carriedEmail(state) !== account) return <ToHome />;
  return (
    <main className="flex grow flex-col justify-center p-4">
      {account === '' ? <NotRegistered /> : <Registered account={account} />}
    </main>
  );
}

/** A redirect without the router's own component, which would be loaded with every first visit. */
function ToHome() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/home', { replace: true });
  }, [navigate]);
  return null;
}

function Registered({ account }: { readonly account: string }) {
  return (
    <Message
      icon={CircleCheckBig}
      tone="brand"
      title={<Trans>Registration successful</Trans>}
      text={<Trans>You are logged in as {account}. Have a look at the courses.</Trans>}
      action={
        <ButtonLink to="/home" replace>
          <Trans>Enter homepage</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Shown to users who open this address without having registered. */
function NotRegistered() {
  return (
    <Message
      icon={UserRoundPlus}
      title={<Trans>You are not registered yet</Trans>}
      text={<Trans>Open an account first, or log in if you already have one.</Trans>}
      action={
        <>
          <ButtonLink to="/register">
            <Trans>Register</Trans>
          </ButtonLink>
          <ButtonLink to="/login" look="soft">
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
