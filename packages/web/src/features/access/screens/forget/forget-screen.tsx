import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthPage } from '../../parts/auth-page.tsx';
import { carriedLink, type CarriedLink, linkIn } from './carried-link.ts';
import { ForgetForm } from './forget-form.tsx';
import { LinkForm } from './link-form.tsx';

export function ForgetScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const [overLink, setOverLink] = useState<string>();
  const link = linkIn(hash) ?? carriedLink(state);
  const isOver = (link !== undefined && link === overLink) || (hash !== '' && link === undefined);

  // Removes the secret from the address bar, where it could be read or copied.
  useEffect(() => {
    if (hash === '' || link === undefined) return;
    const carried: CarriedLink = { link };
    void navigate({ search }, { replace: true, state: carried });
  }, [hash, link, navigate, search]);

  const isByLink = link !== undefined && !isOver;
  return (
    <AuthPage
      title={t`Reset password`}
      text={
        isByLink
          ? t`Choose a new password. Setting it logs you out on every device.`
          : t`We mail you a code and a link. Setting a new password logs you out on every device.`
      }
      parent="/login"
    >
      <div role="alert" className="empty:hidden">
        {isOver && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
            <Trans>
              This link was used or is no longer valid. Ask for another code and link here.
            </Trans>
          </p>
        )}
      </div>
      {isByLink ? <LinkForm link={link} onOver={() => setOverLink(link)} /> : <ForgetForm />}
    </AuthPage>
  );
}
