import { useLingui, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMemberBaseInfo } from '../../../members/data/member.ts';
import { useRefreshMember, confirmTotp, beginTotp } from '../../data/security.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AccountHint } from '../../../../ui/form/account-hint.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { useProof } from '../../parts/proof/use-proof.tsx';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { Copy, Smartphone } from 'lucide-react';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { StageText } from './stage-text.tsx';
import { CodesPage } from './codes-page.tsx';
import type { NewCodes } from './recovery-codes.tsx';
import { SwitchedOn } from './switched-on.tsx';

/**
 * The stages of the screen: off → password → secret and first code → recovery codes → on. From there new codes can be
 * made, or the factor can be switched off.
 */
export function TwoFactorScreen() {
  const { t } = useLingui();
  const refreshMember = useRefreshMember();
  const [newCodes, setNewCodes] = useState<NewCodes>();
  if (newCodes) return <CodesPage {...newCodes} onDone={() => setNewCodes(undefined)} />;
  const show = (shown: NewCodes) => {
    setNewCodes(shown);
    // Reloads at once, so that the state is right even if the user leaves before closing the recovery codes.
    void refreshMember();
  };
  return (
    <Page title={t`Two-step verification`} parent="/security">
      <Card className="flex flex-col gap-4 p-5">
        <Stage onCodes={show} />
      </Card>
      <MoneyPause />
    </Page>
  );
}

function Stage({ onCodes }: { readonly onCodes: (codes: NewCodes) => void }) {
  const info = useMemberBaseInfo();
  const [secret, setSecret] = useState<TotpSecret>();

  if (secret !== undefined) {
    const onConfirmed = (codes: readonly string[]) => onCodes({ codes, areRenewed: false });
    return <ConfirmForm secret={secret} onConfirmed={onConfirmed} />;
  }
  if (info.data === undefined) {
    return info.isError ? (
      <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
    ) : (
      <>
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-16" />
        <Skeleton className="h-12" />
      </>
    );
  }
  if (!info.data.totpEnabled) return <BeginForm onBegun={setSecret} />;
  return (
    <SwitchedOn
      codesLeft={info.data.recoveryCodesLeft}
      onRenewed={(codes) => onCodes({ codes, areRenewed: true })}
    />
  );
}

interface ConfirmFormProps {
  readonly secret: TotpSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ConfirmForm({ secret, onConfirmed }: ConfirmFormProps) {
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

interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

interface BeginFormProps {
  readonly onBegun: (secret: TotpSecret) => void;
}

function BeginForm({ onBegun }: BeginFormProps) {
  const { t } = useLingui();
  const rules = useRules();
  const proof = useProof();
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { password: '' },
    fieldOfStatus: { [errorStatus.currentPasswordWrong]: 'password' },
  });
  const send = submit(
    async (values) => onBegun(await beginTotp(values)),
    (refusal) => proof.ask(refusal, () => void send()),
  );
  return (
    <>
      <StageText title={<Trans>Two-step verification is off</Trans>}>
        <Trans>
          With it, logging in also asks for a code from an authenticator app on your phone. A stolen
          password alone is then worth nothing.
        </Trans>
      </StageText>
      <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Set up</Trans>}>
        <AccountHint />
        <PasswordField
          {...fields.bind('password', rules.password)}
          label={t`Current password`}
          placeholder={t`Enter your password`}
          autoComplete="current-password"
        />
        <PauseAhead />
      </FormFrame>
      {proof.sheet}
    </>
  );
}
