import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthPage } from '../../parts/auth-page.tsx';
import { carriedLink, type CarriedLink, linkIn } from './carried-link.ts';
import { EmailCodeFields } from '../../../../ui/form/email-code-fields.tsx';
import { readDeadline } from '../../../../ui/form/resend-deadline.ts';
import { rememberTyped, typedBeforeLogin } from '../../../../ui/form/typed-before-login.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { resetPasswordByLink, resetPassword } from '../../data/account.ts';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { LogInInstead } from '../../../../ui/form/log-in-instead.tsx';
import { NewPasswordFields } from '../../../../ui/form/new-password-fields.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useLostTry } from '../../../../ui/form/use-lost-try.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';

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

interface LinkFormProps {
  /** The secret of the opened link. */
  readonly link: string;
  readonly onOver: () => void;
}

/** Asks only for the new password, because opening the mailed link is the proof. */
function LinkForm({ link, onOver }: LinkFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { password: '', passwordRepeat: '' },
  });
  const { watch, explain, mayBeDone } = useLostTry(errorStatus.resetLinkOver);

  const send = submit(
    async (given) => {
      await watch(async () => {
        await resetPasswordByLink({ link, ...given });
      });
      showNotice(t`Your password is changed. Log in with the new one.`, 'success');
      await navigate(`/login${search}`, { replace: true });
    },
    (refusal) => {
      if (explain(refusal)) return true;
      if (refusal.status !== errorStatus.resetLinkOver) return false;
      onOver();
      return true;
    },
  );

  return (
    <FormFrame
      onSubmit={send}
      busy={busy}
      failed={failed}
      submitLabel={<Trans>Set new password</Trans>}
    >
      <NewPasswordFields fields={fields} />
      <PauseAhead />
      <LogInInstead shown={mayBeDone} />
    </FormFrame>
  );
}

const purpose = 'reset-password';

function ForgetForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { form, fields, submit, busy, failed, setFailed } = useCallForm({
    defaultValues: {
      email: typedBeforeLogin('email') || (readDeadline(sessionStorage, purpose)?.email ?? ''),
      code: '',
      password: '',
      passwordRepeat: '',
    },
    fieldOfStatus: { [errorStatus.codeWrong]: 'code' },
  });

  useTyped(form, rememberTyped);

  const { watch, explain, mayBeDone } = useLostTry(errorStatus.codeWrong);

  const send = submit(async ({ email, ...given }) => {
    await watch(() => resetPassword({ email: email.trim(), ...given }));
    showNotice(t`Your password is changed. Log in with the new one.`, 'success');
    await navigate(`/login${search}`, { replace: true });
  }, explain);

  return (
    <FormFrame
      onSubmit={send}
      busy={busy}
      failed={failed}
      submitLabel={<Trans>Set new password</Trans>}
    >
      <EmailCodeFields
        purpose={purpose}
        fields={fields}
        email={form.watch('email')}
        sentWords={(email) =>
          t`If ${email} has an account, a mail with a code and a link is on its way. Check the address and the spam folder.`
        }
        onFailed={setFailed}
      />
      <NewPasswordFields fields={fields} />
      <PauseAhead />
      <LogInInstead shown={mayBeDone} />
    </FormFrame>
  );
}
