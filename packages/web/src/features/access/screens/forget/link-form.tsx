import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useLocation, useNavigate } from 'react-router';
import { resetPasswordByLink } from '../../data/account.ts';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { LogInInstead } from '../../../../ui/form/log-in-instead.tsx';
import { NewPasswordFields } from '../../../../ui/form/new-password-fields.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useLostTry } from '../../../../ui/form/use-lost-try.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';

interface LinkFormProps {
  /** The secret of the opened link. */
  readonly link: string;
  readonly onOver: () => void;
}

/** Asks only for the new password, because opening the mailed link is the proof. */
export function LinkForm({ link, onOver }: LinkFormProps) {
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
