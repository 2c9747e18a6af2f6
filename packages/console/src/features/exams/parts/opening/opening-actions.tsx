import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Opening, useWithdrawOpening } from '../../data/exam-openings.ts';
import { useMay } from '../../../../session/use-self.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** Buttons to change or withdraw an open exam. */
export function OpeningActions({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const withdraw = useWithdrawOpening();
  const [asked, setAsked] = useState<'change' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const { openingId, state, isRunning, member } = opening;
  const { account } = member;
  const mayOpen = useMay('exam.open');
  if (!mayOpen || (state !== 'opened' && state !== 'applied')) return null;
  if (state === 'applied') {
    return (
      <PanelSection title={t`Decision`}>
        <Link to={`/exam-applications?opening=${openingId}`}>
          <Trans>To the application</Trans>
        </Link>
      </PanelSection>
    );
  }
  return (
    <PanelSection title={t`Change`}>
      <Space orientation="vertical">
        {isRunning && (
          <Alert
            type="info"
            showIcon
            title={
              <Trans>
                The member is sitting it right now. Extra minutes count at once; it can be withdrawn
                when the sitting has ended.
              </Trans>
            }
          />
        )}
        <Space wrap>
          <Button onClick={() => setAsked('change')}>
            <Trans>Change…</Trans>
          </Button>
          <Button danger disabled={isRunning} onClick={() => setAsked('withdraw')}>
            <Trans context="of an exam">Withdraw…</Trans>
          </Button>
        </Space>
      </Space>
      <ChangeDialog opening={opening} open={asked === 'change'} onClose={close} />
      <ReasonDialog
        title={t`Withdraw this exam?`}
        open={asked === 'withdraw'}
        danger
        label={t`Reason, which the member reads`}
        action={t`Withdraw exam`}
        act={async (reason) => {
          await withdraw.mutateAsync({ openingId, reason });
          void message.success(t`Exam withdrawn`);
        }}
        onClose={close}
      >
        <p>
          <Trans>
            {account} can then no longer start it and is told why. What was sat before stays on
            record.
          </Trans>
        </p>
      </ReasonDialog>
    </PanelSection>
  );
}
