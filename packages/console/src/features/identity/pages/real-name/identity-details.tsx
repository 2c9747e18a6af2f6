import { EyeOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { Button } from 'antd';
import type { Reveal } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { useTag } from '../../../../i18n/use-tag.ts';
import { AttemptStateTag } from '../../../exams/parts/attempt-state.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { documentNames, rejectionNames } from '../../parts/real-name-words.ts';

const countriesOf = perLocale((tag) => new Intl.DisplayNames([tag], { type: 'region' }));

interface IdentityDetailsProps {
  readonly realName: RealName;
  readonly mayReveal: boolean;
  readonly reveal: Reveal;
}

/** The member's name and number, masked until the operator reveals them, which is written to the audit log. */
export function IdentityDetails({ realName, mayReveal, reveal }: IdentityDetailsProps) {
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
