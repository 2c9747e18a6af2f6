import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Opening } from '../../data/exam-openings.ts';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';
import { OpeningTag } from '../../parts/opening/opening-tag.tsx';
import { PaperName } from '../../parts/opening/paper-name.tsx';
import { Sittings } from '../../parts/opening/sittings.tsx';
import { standingOf } from '../../parts/opening/standing.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { Decision } from './decision.tsx';

/** Facts that a teacher should know before a decision, and the buttons to decide. */
export function ApplicationFacts({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { member, paper } = opening;
  const standing = standingOf(opening, useNow());
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Member`, <MemberLink key="member" member={member} />],
    [t`Contract`, <ContractLevel key="level" level={member.contractLevel} />],
    [t`Real name`, <Certified key="name" is={member.isCertified} />],
    [t`Registered`, <Moment key="since" at={member.registeredAt} />],
    [t`Applied`, <Moment key="applied" at={opening.appliedAt} />],
  ];
  return (
    <aside className="support-facts" aria-label={t`Application`}>
      <h2>
        <PaperName paper={paper} />
      </h2>
      <p>
        <OpeningTag standing={standing} />
        {member.isClosed && (
          <Tag>
            <Trans>Account closed</Trans>
          </Tag>
        )}
      </p>
      {opening.state === 'applied' ? (
        <Decision opening={opening} />
      ) : (
        <p>
          <Link to={`/exam-openings?opening=${opening.openingId}`}>
            <Trans>What was decided</Trans>
          </Link>
        </p>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>
        <Trans>Exams before</Trans>
      </h3>
      <Sittings sittings={opening.sittings} />
    </aside>
  );
}

function Certified({ is }: { readonly is: boolean }) {
  return is ? (
    <Trans>Certified</Trans>
  ) : (
    <span className="quiet">
      <Trans>Not certified</Trans>
    </span>
  );
}
