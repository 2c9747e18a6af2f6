import { Trans, useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import { Link } from 'react-router';
import type { Thread } from '../../data/support.ts';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';
import { MemberLearningLinks } from '../../../members/parts/member-learning-links.tsx';
import { MemberMoneyLinks } from '../../../members/parts/member-money-links.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useMay } from '../../../../session/use-self.ts';

/** Facts about the member that an operator should know before answering. */
export function MemberFacts({ thread }: { readonly thread: Thread }) {
  const { t } = useLingui();
  const { member, openedAt, threadId } = thread;
  const mayAudit = useMay('audit.read');
  const mayReadExams = useMay('exam.read');
  return (
    <aside className="support-facts" aria-label={t`Member`}>
      <h2>
        <Trans>Member</Trans>
      </h2>
      <dl>
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <MemberLink member={member} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Writes in</Trans>
          </dt>
          <dd>{isLanguage(member.language) ? languageNames[member.language] : member.language}</dd>
        </div>
        <div>
          <dt>
            <Trans>Contract</Trans>
          </dt>
          <dd>
            <ContractLevel level={member.contractLevel} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Registered</Trans>
          </dt>
          <dd>
            <Moment at={member.registeredAt} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Conversation since</Trans>
          </dt>
          <dd>
            <Moment at={openedAt} />
          </dd>
        </div>
      </dl>
      {thread.kind === 'examApplication' && thread.subjectId !== null && mayReadExams && (
        <p>
          <Link to={`/exam-applications?opening=${thread.subjectId}`}>
            <Trans>To the application</Trans>
          </Link>
        </p>
      )}
      <MemberMoneyLinks memberId={member.memberId} />
      <MemberLearningLinks memberId={member.memberId} />
      {mayAudit && (
        <p>
          <Link to={`/audit?subject=thread:${threadId}`}>
            <Trans>Who looked at it and answered</Trans>
          </Link>
        </p>
      )}
    </aside>
  );
}
