import { useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import type { Member } from '../../../data/shapes.ts';
import { AuditLink } from '../../staff/parts/audit-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Details } from '../../../ui/details.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { OpenLink } from '../../../ui/open-link.tsx';
import { SecurityEventsLink } from '../../access/parts/security-events-link.tsx';
import { useUrlFilter } from '../../../ui/use-url-filter.ts';
import { useMay } from '../../../session/use-self.ts';
import { ContractLevel } from '../../courses/parts/contract-level.tsx';

interface MemberDetailsProps {
  readonly member: Member;
  /** The name of the address parameter that holds the open member. */
  readonly place: string;
}

export function MemberDetails({ member, place }: MemberDetailsProps) {
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
