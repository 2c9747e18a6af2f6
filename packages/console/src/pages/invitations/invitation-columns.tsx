import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Invitation } from '../../data/shapes.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Moment } from '../../parts/moment.tsx';
import type { Column } from '../../parts/row-table.tsx';
import { useNow } from '../../parts/use-now.ts';
import { CopyLink } from './copy-link.tsx';
import { invitationState } from './invitation-state.ts';
import { StateTag } from './state-tag.tsx';
import { Uses } from './uses.tsx';
import './invitations.css';

/** Without `onDisable` the operator may only look. */
export function useInvitationColumns(
  onDisable: ((invitation: Invitation) => void) | undefined,
): readonly Column<Invitation>[] {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      key: 'code',
      title: t`Code`,
      render: ({ code }) => (
        <>
          <span className="mono">{code}</span> <CopyButton bare text={code} label={t`Copy code`} />
        </>
      ),
    },
    {
      key: 'state',
      title: t`State`,
      render: (invitation) => <StateTag state={invitationState(invitation, now)} />,
    },
    {
      key: 'note',
      title: t`Note`,
      wide: true,
      render: ({ note }) => (
        <span className="invitation-note" title={note}>
          {note}
        </span>
      ),
    },
    { key: 'uses', title: t`Uses`, align: 'end', render: (row) => <Uses invitation={row} /> },
    {
      key: 'expires',
      title: t`Valid until`,
      render: ({ expiresAt }) =>
        expiresAt === null ? <span className="quiet">{t`No end`}</span> : <Moment at={expiresAt} />,
    },
    {
      key: 'created',
      title: t`Made`,
      render: ({ createdAt, createdBy }) => (
        <span className="invitation-origin">
          <Moment at={createdAt} />
          <span className="quiet">{createdBy ?? t`The system`}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      title: t`Actions`,
      align: 'end',
      render: (invitation) =>
        invitationState(invitation, now) === 'active' ? (
          <span className="invitation-actions">
            <CopyLink code={invitation.code} />
            {onDisable === undefined ? null : (
              <Button size="small" danger onClick={() => onDisable(invitation)}>
                <Trans>Disable…</Trans>
              </Button>
            )}
          </span>
        ) : null,
    },
  ];
}
