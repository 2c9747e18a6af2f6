import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { register } from '../../data/account.ts';
import { boot } from '../../../../data/boot.ts';
import type { CarriedEmail } from '../../../../ui/form/carried-email.ts';
import { EmailCodeFields } from '../../../../ui/form/email-code-fields.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { LogInInstead } from '../../../../ui/form/log-in-instead.tsx';
import { NewPasswordFields } from '../../../../ui/form/new-password-fields.tsx';
import { readDeadline } from '../../../../ui/form/resend-deadline.ts';
import { useRules } from '../../../../ui/form/rules.ts';
import { rememberTyped, typedBeforeLogin } from '../../../../ui/form/typed-before-login.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useLostTry } from '../../../../ui/form/use-lost-try.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { useInvite } from '../../../../session/invite-store.ts';
import { useSession } from '../../../../session/session-store.ts';

const purpose = 'register';

export function RegisterForm() {
  const { t } = useLingui();
  const rules = useRules();
  const navigate = useNavigate();
  const inviteCode = useInvite((invite) => invite.invite_code);
  const { form, fields, submit, busy, failed, setFailed } = useCallForm({
    defaultValues: {
      email: typedBeforeLogin('email') || (readDeadline(sessionStorage, purpose)?.email ?? ''),
      code: '',
      password: '',
      passwordRepeat: '',
      invitationCode: typedBeforeLogin('invitationCode') || inviteCode,
    },
    fieldOfStatus: {
      [errorStatus.codeWrong]: 'code',
      [errorStatus.invitationInvalid]: 'invitationCode',
      [errorStatus.accountExists]: 'email',
    },
  });

  useTyped(form, rememberTyped);

  // A link with an invitation code may be opened while this screen is already shown.
  const { setValue } = form;
  useEffect(
    () =>
      useInvite.subscribe(({ invite_code: now }, before) => {
        if (now !== '' && now !== before.invite_code) setValue('invitationCode', now);
      }),
    [setValue],
  );

  const { watch, explain, mayBeDone } = useLostTry(
    errorStatus.codeWrong,
    errorStatus.accountExists,
  );

  const send = submit(async ({ email, invitationCode, ...given }) => {
    await watch(() =>
      register({
        email: email.trim(),
        ...given,
        ...(invitationCode === '' ? {} : { invitationCode }),
      }),
    );
    // The next screen is shown only directly after a registration, and only for this account.
    const carried: CarriedEmail = { email: useSession.getState().account };
    await navigate('/register/confirm', { replace: true, state: carried });
  }, explain);

  return (
    <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Register</Trans>}>
      <EmailCodeFields
        purpose={purpose}
        fields={fields}
        email={form.watch('email')}
        // The text does not say that the mail contains a code: the owner of an existing account gets a reminder
        // instead.
        sentWords={(email) => t`We have sent a mail to ${email}`}
        onFailed={setFailed}
      />
      <NewPasswordFields fields={fields} isFirst />
      <Field
        {...fields.bind('invitationCode', rules.invitation(boot.invitationRequired))}
        label={boot.invitationRequired ? t`Invitation code` : t`Invitation code (optional)`}
        placeholder={t`From the person who invited you`}
        hint={t`Every member has one to give, under “Invite friends”. The academy gives them out too.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <LogInInstead shown={mayBeDone} />
    </FormFrame>
  );
}
