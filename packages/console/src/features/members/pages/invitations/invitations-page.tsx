import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, App } from 'antd';
import { useState } from 'react';
import { useInvitations, useDisableInvitation } from '../../data/invitations.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CreateDialog } from './create-dialog.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { PagedList } from '../../../../data/paging.ts';
import type { Invitation } from '../../../../data/shapes.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { invitationLink } from './invitation-link.ts';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { invitationState } from './invitation-state.ts';
import { StateTag, stateLooks } from './state-tag.tsx';
import { useNumber } from '../../../../i18n/use-number.ts';
import './invitations.css';

export function Component() {
  const { t } = useLingui();
  const mayManage = useMay('invitation.manage');
  const [creating, setCreating] = useState(false);
  const { filter, go, search } = useUrlFilter(['invitation']);
  const invitations = useInvitations();
  const columns = useInvitationColumns((code) => search({ invitation: code }));
  return (
    <>
      <PageHead
        title={t`Invitation codes`}
        about={<Trans>Codes made by operators. Each member has a personal code besides.</Trans>}
        actions={
          mayManage ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
              <Trans>New code</Trans>
            </Button>
          ) : undefined
        }
        tools={<ListTools name="invitations" list={invitations} columns={columns} />}
      />
      <RowTable
        label={t`Invitation codes`}
        list={invitations}
        columns={columns}
        keyOf={({ code }) => code}
        openKey={filter.invitation}
        onOpen={({ code }) => go({ invitation: code })}
        empty={<Trans>No code has been made yet.</Trans>}
      />
      <InvitationPanel
        code={filter.invitation}
        invitations={invitations}
        onClose={() => go({ invitation: '' })}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

interface InvitationPanelProps {
  readonly code: string;
  readonly invitations: PagedList<Invitation>;
  readonly onClose: () => void;
}

function InvitationPanel({ code, invitations, onClose }: InvitationPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Invitation code`} open={code !== ''} onClose={onClose}>
      <ListedRow
        list={invitations}
        isIt={(row) => row.code === code}
        renderRow={(invitation) => (
          <>
            <InvitationDetails invitation={invitation} />
            <InvitationActions key={code} invitation={invitation} />
          </>
        )}
      />
    </SidePanel>
  );
}

function InvitationDetails({ invitation }: { readonly invitation: Invitation }) {
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

function useInvitationColumns(searchOf: (code: string) => string): readonly Column<Invitation>[] {
  const { i18n, t } = useLingui();
  const now = useNow();
  return [
    {
      key: 'code',
      title: t`Code`,
      render: ({ code }) => (
        <OpenLink search={searchOf(code)}>
          <span className="mono">{code}</span>
        </OpenLink>
      ),
      text: ({ code }) => code,
    },
    {
      key: 'state',
      title: t`State`,
      render: (invitation) => <StateTag state={invitationState(invitation, now)} />,
      text: (invitation) => i18n._(stateLooks[invitationState(invitation, now)][0]),
    },
    {
      key: 'note',
      title: t`Note`,
      wide: true,
      render: ({ note }) => note,
      text: ({ note }) => note,
    },
    {
      key: 'uses',
      title: t`Uses`,
      align: 'end',
      render: (row) => <Uses invitation={row} />,
      text: ({ uses, maxUses: most }) => (most === null ? String(uses) : t`${uses} of ${most}`),
    },
    {
      key: 'expires',
      title: t`Valid until`,
      render: ({ expiresAt }) =>
        expiresAt === null ? <span className="quiet">{t`No end`}</span> : <Moment at={expiresAt} />,
      text: ({ expiresAt }) => expiresAt ?? '',
    },
    {
      key: 'created',
      title: t`Made`,
      render: ({ createdAt }) => <Moment at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
  ];
}

interface UsesProps {
  readonly invitation: { readonly uses: number; readonly maxUses: number | null };
}

function Uses({ invitation }: UsesProps) {
  const number = useNumber();
  const uses = number(invitation.uses);
  if (invitation.maxUses === null) return <span className="figures">{uses}</span>;
  const most = number(invitation.maxUses);
  return (
    <span className="figures">
      <Trans>
        {uses} of {most}
      </Trans>
    </span>
  );
}

/** Buttons to copy or disable a code. A code that no longer works has none. */
function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
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

interface DisableDialogProps {
  readonly code: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DisableDialog({ code, open, onClose }: DisableDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const disable = useDisableInvitation();
  return (
    <ConfirmDialog
      title={t`Disable this code?`}
      open={open}
      danger
      action={t`Disable ${code}`}
      act={async () => {
        await disable.mutateAsync(code);
        void message.success(t`${code} is disabled`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nobody can register with it from then on, and it cannot be switched on again. Members who
          used it stay members.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
