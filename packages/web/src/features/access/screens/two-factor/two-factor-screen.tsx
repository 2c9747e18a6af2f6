import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMemberBaseInfo } from '../../../members/data/member.ts';
import { useRefreshMember } from '../../data/security.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { BeginForm, type TotpSecret } from './begin-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
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
