import { useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames } from '@tradewind/contract/languages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Member } from '../../data/shapes.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Details } from '../../parts/details.tsx';
import { Moment } from '../../parts/moment.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useMay } from '../../session/use-self.ts';
import { ContractLevel } from '../../parts/contract-level.tsx';

export function MemberDetails({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { search } = useUrlFilter(['member']);
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
            <OpenLink key="by" search={search({ member: invitedBy.memberId })}>
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
        ...(mayReadAudit ? [history(member.memberId, t`History`, t`In the audit log`)] : []),
      ]}
    />
  );
}

/** What operators did with this member and when they looked. */
function history(memberId: string, label: string, link: string): [string, ReactNode] {
  const subject = encodeURIComponent(`member:${memberId}`);
  return [
    label,
    <Link key="history" to={`/audit?subject=${subject}`}>
      {link}
    </Link>,
  ];
}
