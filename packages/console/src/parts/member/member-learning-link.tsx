import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Member } from '../../data/shapes.ts';
import { useMay } from '../../session/use-self.ts';
import { PanelSection } from '../panel-section.tsx';

/** A link only: a look at what someone watched is on record, so it is taken when it is meant. */
export function MemberLearningLink({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  if (!useMay('course.read')) return null;
  return (
    <PanelSection title={t`Learning`}>
      <Link to={`/watching?member=${member.memberId}`}>
        <Trans>What they watched</Trans>
      </Link>
    </PanelSection>
  );
}
