import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import { Link, useLocation } from 'react-router';
import { useRevealRealName } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { decidedBefore } from './decided-before.ts';
import { Decision } from './decision.tsx';
import { Duplicates } from './duplicates.tsx';
import { History } from './history.tsx';
import { IdentityDetails } from './identity-details.tsx';
import { PhotoLooks } from './photo-looks.tsx';
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
