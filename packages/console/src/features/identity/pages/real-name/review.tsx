import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { useRevealRealName, type Reveal } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay } from '../../../../session/use-self.ts';

import { Decision } from './decision.tsx';
import { AttemptStateTag } from '../../../exams/parts/attempt-state.tsx';
import { rejectionNames, documentNames } from '../../parts/real-name-words.ts';
import { EyeOutlined } from '@ant-design/icons';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../../i18n/use-tag.ts';
import { Details } from '../../../../ui/details.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Photos } from './photos.tsx';

export function Review({ realName }: { readonly realName: RealName }) {
  const { t } = useLingui();
  const mayReview = useMay('identity.review');
  const reveal = useRevealRealName();
  const before = decidedBefore(useLocation().state);
  const { looks, duplicates, history, realNameId, member } = realName;
  const { account } = member;
  return (
    <>
      <PageHead
        title={t`Real name ${realNameId}`}
        about={
          <>
            <Link to="/real-names" className="page-head-back">
              <Trans>All real names</Trans>
            </Link>
            {account}
          </>
        }
      />
      {before === undefined ? null : (
        <Alert
          type="success"
          showIcon
          className="review-next"
          title={before}
          description={<Trans>Next in the queue: {account}</Trans>}
        />
      )}
      <Duplicates duplicates={duplicates} />
      <div className="review">
        <section className="review-photos" aria-label={t`Photos`}>
          <Photos realName={realName} reveal={reveal} />
        </section>
        <div className="review-side">
          <IdentityDetails realName={realName} mayReveal={mayReview} reveal={reveal} />
          {mayReview && realName.state === 'inProgress' ? (
            <Decision realName={realName} isRevealed={reveal.data !== undefined} />
          ) : null}
          <PanelSection title={t`Attempts`}>
            <History history={history} openId={realNameId} />
          </PanelSection>
          <PanelSection title={t`Who looked at the photos`}>
            <PhotoLooks looks={looks} />
          </PanelSection>
        </div>
      </div>
    </>
  );
}

/** Returns the result of the previous review, which the router's state carries to the next one in the queue. */
function decidedBefore(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return undefined;
  return typeof state.decided === 'string' ? state.decided : undefined;
}

interface PhotoLooksProps {
  readonly looks: RealName['looks'];
}

/** Lists who had looked at the photos before this page was opened. */
function PhotoLooks({ looks }: PhotoLooksProps) {
  const { t } = useLingui();
  if (looks.length === 0)
    return (
      <p className="quiet">
        <Trans>Nobody had looked at them before you opened this page.</Trans>
      </p>
    );
  return (
    <ol className="review-history">
      {looks.map(({ by, side, at }) => (
        <li key={`${by.operatorId} ${side} ${at}`}>
          <span>{by.email}</span>
          <span className="quiet">
            {side === 'front' ? t`Front` : t`Reverse`} · <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface DuplicatesProps {
  readonly duplicates: RealName['duplicates'];
}

/** Lists other accounts with this ID number. One that is certified with this document prevents an approval. */
function Duplicates({ duplicates }: DuplicatesProps) {
  if (duplicates.length === 0) return null;
  const isTaken = duplicates.some(({ isInTheWay }) => isInTheWay);
  return (
    <Alert
      type={isTaken ? 'error' : 'warning'}
      showIcon
      className="review-duplicates"
      title={
        isTaken ? (
          <Trans>Another member is certified with this ID number: it cannot be approved.</Trans>
        ) : (
          <Trans>Another member gave the same ID number.</Trans>
        )
      }
      description={
        <ul>
          {duplicates.map(({ realNameId, member, state }) => (
            <li key={realNameId}>
              <Link to={`/real-names/${realNameId}`}>{member.account}</Link>{' '}
              <AttemptStateTag state={state} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface HistoryProps {
  readonly history: RealName['history'];
  readonly openId: string;
}

/** The member's earlier submissions, with the reason why each was refused. */
function History({ history, openId }: HistoryProps) {
  const { i18n } = useLingui();
  return (
    <ol className="review-history">
      {history.map(({ realNameId, attempt, state, submittedAt, reasonCode, reason, decidedBy }) => (
        <li key={realNameId} aria-current={realNameId === openId ? 'true' : undefined}>
          <span>
            {realNameId === openId ? (
              <strong>
                <Trans>Attempt {attempt}</Trans>
              </strong>
            ) : (
              <Link to={`/real-names/${realNameId}`}>
                <Trans>Attempt {attempt}</Trans>
              </Link>
            )}{' '}
            <AttemptStateTag state={state} />
          </span>
          <span className="quiet">
            <Moment at={submittedAt} />
            {decidedBy === null ? null : ` · ${decidedBy.email}`}
          </span>
          {reasonCode === null ? null : <span>{i18n._(rejectionNames[reasonCode])}</span>}
          {reason === null ? null : <q>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}

const countriesOf = perLocale((tag) => new Intl.DisplayNames([tag], { type: 'region' }));

interface IdentityDetailsProps {
  readonly realName: RealName;
  readonly mayReveal: boolean;
  readonly reveal: Reveal;
}

/** The member's name and number, masked until the operator reveals them, which is written to the audit log. */
function IdentityDetails({ realName, mayReveal, reveal }: IdentityDetailsProps) {
  const { i18n, t } = useLingui();
  const countries = countriesOf(useTag());
  const shown = reveal.data ?? realName;
  const { realNameId, decidedBy, decidedAt, reasonCode, reason } = realName;
  return (
    <PanelSection title={t`As submitted`}>
      {reveal.error === null ? null : <Failure error={reveal.error} />}
      <Details
        rows={[
          [t`Full name`, <strong key="name">{shown.fullName}</strong>],
          [
            t`ID number`,
            <strong key="number" className="mono">
              {shown.idNumber}
            </strong>,
          ],
          [t`Document`, i18n._(documentNames[realName.documentKind])],
          [t`Issued by`, countries.of(realName.country) ?? realName.country],
          [t`Member`, <MemberLink key="member" member={realName.member} />],
          [t`Submitted`, <Moment key="at" at={realName.submittedAt} />],
          [t`State`, <AttemptStateTag key="state" state={realName.state} />],
          [t`Decided`, decidedAt === null ? null : <Moment key="decided" at={decidedAt} />],
          [t`Decided by`, decidedBy?.email ?? null],
          [t`Reason`, reasonCode === null ? null : i18n._(rejectionNames[reasonCode])],
          [t`In the reviewer’s words`, reason],
        ]}
      />
      {mayReveal && reveal.data === undefined ? (
        <Button
          block
          className="review-reveal"
          icon={<EyeOutlined />}
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ realNameId })}
        >
          <Trans>Reveal name, number and photos</Trans>
        </Button>
      ) : null}
    </PanelSection>
  );
}
