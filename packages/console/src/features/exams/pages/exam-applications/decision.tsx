import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { type Opening, useDeclineApplication } from '../../data/exam-openings.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { AcceptDialog } from './accept-dialog.tsx';

export function Decision({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayOpen = useMay('exam.open');
  const decline = useDeclineApplication();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const { openingId, member, paper } = opening;
  const [account, name] = [member.account, paper.name];
  if (!mayOpen) return null;
  const close = () => setAsked(null);
  return (
    <div className="exam-application-actions">
      <Button type="primary" disabled={member.isClosed} onClick={() => setAsked('accept')}>
        <Trans>Open exam…</Trans>
      </Button>
      <Button danger onClick={() => setAsked('decline')}>
        <Trans>Decline…</Trans>
      </Button>
      <AcceptDialog opening={opening} open={asked === 'accept'} onClose={close} />
      <ReasonDialog
        title={t`Decline this application?`}
        open={asked === 'decline'}
        danger
        label={t`Reason, which the member reads`}
        action={t`Decline application`}
        act={async (reason) => {
          await decline.mutateAsync({ openingId, reason });
          void message.success(t`Application declined`);
        }}
        onClose={close}
      >
        <p>
          <Trans>
            {account} asked for “{name}”. The member is told at once and may apply again.
          </Trans>
        </p>
      </ReasonDialog>
    </div>
  );
}
