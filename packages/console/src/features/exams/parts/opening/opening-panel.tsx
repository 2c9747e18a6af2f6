import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useOpening } from '../../data/exam-openings.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { OpeningActions } from './opening-actions.tsx';
import { OpeningDetails } from './opening-details.tsx';
import { Sittings } from './sittings.tsx';

interface OpeningPanelProps {
  readonly openingId: string;
  readonly onClose: () => void;
}

export function OpeningPanel({ openingId, onClose }: OpeningPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Opened exam`} open={openingId !== ''} onClose={onClose}>
      {openingId === '' ? null : <OneOpening key={openingId} openingId={openingId} />}
    </SidePanel>
  );
}

function OneOpening({ openingId }: { readonly openingId: string }) {
  const { t } = useLingui();
  const { data: opening, error, refetch } = useOpening(openingId);
  if (opening === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      <OpeningDetails opening={opening} />
      <OpeningActions opening={opening} />
      <PanelSection title={t`Exams of this member`}>
        <Sittings sittings={opening.sittings} />
      </PanelSection>
    </>
  );
}
