import { useLingui } from '@lingui/react/macro';
import type { Invitation } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { invitationState } from './invitation-state.ts';
import { StateTag } from './state-tag.tsx';
import { Uses } from './uses.tsx';

export function InvitationDetails({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const { code, note, expiresAt, disabledAt, createdAt, createdBy } = invitation;
  const state = invitationState(invitation, useNow());
  return (
    <Details
      rows={[
        [
          t`Code`,
          <span key="code" className="mono">
            {code}
          </span>,
        ],
        [t`State`, <StateTag key="state" state={state} />],
        [t`Disabled since`, disabledAt === null ? null : <Moment key="off" at={disabledAt} />],
        [t`Note`, note],
        [t`Uses`, <Uses key="uses" invitation={invitation} />],
        [t`Valid until`, expiresAt === null ? t`No end` : <Moment key="until" at={expiresAt} />],
        [t`Made`, <Moment key="made" at={createdAt} />],
        [t`Made by`, createdBy ?? t`The system`],
      ]}
    />
  );
}
