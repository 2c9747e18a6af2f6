import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { Copy, Smartphone } from 'lucide-react';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { confirmTotp } from '../../data/security.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import type { TotpSecret } from './begin-form.tsx';
import { StageText } from './stage-text.tsx';

interface ConfirmFormProps {
  readonly secret: TotpSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function ConfirmForm({ secret, onConfirmed }: ConfirmFormProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const refreshPause = useRefreshPause();
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { totp: '' },
    fieldOfStatus: { [errorStatus.secondFactorWrong]: 'totp' },
  });
  const send = submit(async (values) => {
    const { recoveryCodes } = await confirmTotp(values);
    onConfirmed(recoveryCodes);
    void refreshPause();
  });
  return (
    <>
      <StageText title={<Trans>Add the account to your app</Trans>}>
        <Trans>Scan the picture with your authenticator app.</Trans>
        <span className="block pointer-fine:hidden">
          <Trans>Is the app on this very phone? Open it from here, or copy the key into it.</Trans>
        </span>
      </StageText>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={secret.uri} label={t`QR code for your authenticator app`} />
        <p className="text-center font-mono text-body tracking-wider wrap-anywhere select-all">
          {secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {/* Hidden on a desktop computer, which has no authenticator app to open. */}
          <span className="pointer-fine:hidden">
            <ButtonLink to={secret.uri} look="soft">
              <Smartphone aria-hidden className="size-4" />
              <Trans>Open the app</Trans>
            </ButtonLink>
          </span>
          <Button look="soft" onClick={() => void copy(secret.secret)}>
            <Copy aria-hidden className="size-4" />
            <Trans>Copy key</Trans>
          </Button>
        </div>
      </div>
      <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Switch on</Trans>}>
        <CodeField fields={fields} name="totp" label={t`Code from the app`} />
        <PauseAhead />
      </FormFrame>
    </>
  );
}
