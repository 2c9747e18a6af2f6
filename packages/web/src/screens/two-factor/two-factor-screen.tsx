import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMemberBaseInfo } from '../../data/member.ts';
import { useRefreshMember } from '../../data/security.ts';
import { Card } from '../../parts/card.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { MoneyPause } from '../../parts/money/money-pause.tsx';
import { Page } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BeginForm, type TotpSecret } from './begin-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SwitchOffForm } from './switch-off-form.tsx';

/** Off → password → secret and first code → recovery codes → on. */
export function TwoFactorScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Two-step verification`} parent="/security">
      <Card className="flex flex-col gap-4 p-5">
        <Stage />
      </Card>
      <MoneyPause />
    </Page>
  );
}

function Stage() {
  const refreshMember = useRefreshMember();
  const info = useMemberBaseInfo();
  const [secret, setSecret] = useState<TotpSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  if (recoveryCodes !== undefined) {
    // The account is asked again only now, so that the codes stay until they are put away.
    const done = () => {
      setRecoveryCodes(undefined);
      setSecret(undefined);
      void refreshMember();
    };
    return <RecoveryCodes codes={recoveryCodes} onDone={done} />;
  }
  if (secret !== undefined) return <ConfirmForm secret={secret} onConfirmed={setRecoveryCodes} />;
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
  return info.data.totpEnabled ? <SwitchOffForm /> : <BeginForm onBegun={setSecret} />;
}
