import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import type { Invitation } from '../../../../data/shapes.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useMay } from '../../../../session/use-self.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { invitationLink } from './invitation-link.ts';
import { invitationState } from './invitation-state.ts';

/** Buttons to copy or disable a code. A code that no longer works has none. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const mayManage = useMay('invitation.manage');
  const [disabling, setDisabling] = useState(false);
  const now = useNow();
  const { code } = invitation;
  if (invitationState(invitation, now) !== 'active') return null;
  return (
    <PanelSection title={t`Hand it on`}>
      <div className="invitation-actions">
        <CopyButton text={code} label={t`Copy code`} />
        <CopyButton text={invitationLink(window.location.origin, code)} label={t`Copy link`} />
        {mayManage ? (
          <Button danger onClick={() => setDisabling(true)}>
            <Trans>Disable…</Trans>
          </Button>
        ) : null}
      </div>
      <DisableDialog code={code} open={disabling} onClose={() => setDisabling(false)} />
    </PanelSection>
  );
}
