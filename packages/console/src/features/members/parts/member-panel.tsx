import { useLingui, Trans } from '@lingui/react/macro';
import { Skeleton, Tag, Button, App } from 'antd';
import { useMember, useResetMemberTotp } from '../data/members.ts';
import { Failure } from '../../../ui/failure.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { MemberBlock } from './member-block.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosingState } from '@tradewind/contract/privacy/own-data';
import type { Member } from '../../../data/shapes.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import { AuditLink } from '../../staff/parts/audit-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Details } from '../../../ui/details.tsx';
import { OpenLink } from '../../../ui/open-link.tsx';
import { SecurityEventsLink } from '../../access/parts/security-events-link.tsx';
import { useUrlFilter } from '../../../ui/use-url-filter.ts';
import { ContractLevel } from '../../courses/parts/contract-level.tsx';
import { MemberLearningLinks } from './member-learning-links.tsx';
import { MemberMoneyLinks } from './member-money-links.tsx';
import { useState } from 'react';
import { useMay } from '../../../session/use-self.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberTrail } from './member-trail.tsx';

interface MemberPanelProps {
  readonly memberId: string;
  readonly place?: string;
  readonly onClose: () => void;
}

export function MemberPanel({ memberId, place = 'member', onClose }: MemberPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Member`} open={memberId !== ''} onClose={onClose}>
      {memberId === '' ? null : <OneMember key={memberId} memberId={memberId} place={place} />}
    </SidePanel>
  );
}

interface OneMemberProps {
  readonly memberId: string;
  readonly place: string;
}

function OneMember({ memberId, place }: OneMemberProps) {
  const { data: member, error, refetch } = useMember(memberId);
  // If a refetch fails, the member stays on the screen with any open dialog.
  if (member === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      <MemberDetails member={member} place={place} />
      <MemberBlock member={member} />
      <MemberClosings member={member} />
      <MemberTrail member={member} />
      <MemberMoneyLinks memberId={memberId} />
      <MemberLearningLinks memberId={memberId} />
      <MemberSecurity member={member} />
      <MemberSessions member={member} />
    </>
  );
}

const names: Record<ClosingState, MessageDescriptor> = {
  open: msg`Closing`,
  closed: msg({ message: 'Closed', context: 'of an account' }),
  kept: msg`Kept by the member`,
  stopped: msg`Stopped: money or something open`,
};

/** The member's requests to close the account and their outcomes. */
function MemberClosings({ member }: { readonly member: Member }) {
  const { i18n, t } = useLingui();
  if (member.closings.length === 0) return null;
  return (
    <PanelSection title={t`Closing the account`}>
      <ul>
        {member.closings.map(({ state, requestedAt, closesAt, endedAt }) => (
          <li key={requestedAt}>
            <Tag>{i18n._(names[state])}</Tag>
            <Trans>
              asked for <Moment at={requestedAt} />, to close <Moment at={endedAt ?? closesAt} />
            </Trans>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function MemberSecurity({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const mayManage = useMay('member.manage');
  const [resetting, setResetting] = useState(false);
  return (
    <PanelSection
      title={t`Two-step verification`}
      action={
        mayManage && member.totpEnabled ? (
          <Button danger onClick={() => setResetting(true)}>
            <Trans>Reset…</Trans>
          </Button>
        ) : null
      }
    >
      {member.totpEnabled ? (
        <Tag color="success">
          <Trans>On</Trans>
        </Tag>
      ) : (
        <Tag>
          <Trans>Off</Trans>
        </Tag>
      )}
      <ResetTotpDialog member={member} open={resetting} onClose={() => setResetting(false)} />
    </PanelSection>
  );
}

interface ResetTotpDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ResetTotpDialog({ member, open, onClose }: ResetTotpDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const reset = useResetMemberTotp(member.memberId);
  const { account } = member;
  return (
    <ReasonDialog
      title={t`Reset two-step verification?`}
      open={open}
      danger
      action={t`Switch off and end all sessions`}
      label={t`Reason, for the audit log`}
      act={async (reason) => {
        await reset.mutateAsync(reason);
        void message.success(t`Two-step verification of ${account} is off`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          From then on {account} logs in with the password alone until they set it up again. All
          their sessions end. Make sure that it is really them who asked.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

interface MemberDetailsProps {
  readonly member: Member;
  /** The name of the address parameter that holds the open member. */
  readonly place: string;
}

function MemberDetails({ member, place }: MemberDetailsProps) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { search } = useUrlFilter([place]);
  const { invitedBy, invitedWithCode, language } = member;
  return (
    <Details
      rows={[
        [
          t`Email`,
          <>
            {member.account}{' '}
            <CopyButton key="copy" bare text={member.account} label={t`Copy email`} />
          </>,
        ],
        [t`Member no.`, member.memberId],
        [t`Registered`, <Moment key="at" at={member.registeredAt} />],
        [t`Closed`, member.closedAt === null ? null : <Moment key="closed" at={member.closedAt} />],
        [t`Contract`, <ContractLevel key="level" level={member.contractLevel} />],
        [t`Language`, isLanguage(language) ? languageNames[language] : language],
        [
          t`Own invitation code`,
          <span key="own" className="mono">
            {member.inviteCode}
          </span>,
        ],
        [
          t`Invited by`,
          invitedBy === null ? (
            t`No member`
          ) : (
            <OpenLink key="by" search={search({ [place]: invitedBy.memberId })}>
              {invitedBy.account}
            </OpenLink>
          ),
        ],
        [
          t`Registered with code`,
          invitedWithCode === null ? (
            t`None`
          ) : (
            <span key="with" className="mono">
              {invitedWithCode}
            </span>
          ),
        ],
        [
          t`History`,
          mayReadAudit ? <AuditLink key="h" subject={`member:${member.memberId}`} /> : null,
        ],
        [
          t`Security`,
          mayReadAudit ? (
            <SecurityEventsLink key="events" person={`member:${member.memberId}`} />
          ) : null,
        ],
      ]}
    />
  );
}
