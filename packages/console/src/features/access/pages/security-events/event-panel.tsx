import { useLingui } from '@lingui/react/macro';
import type { PagedList } from '../../../../data/paging.ts';
import type { SecurityEvent } from '../../../../data/shapes.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { EventDetails } from './event-details.tsx';

interface EventPanelProps {
  readonly eventId: string;
  readonly events: PagedList<SecurityEvent>;
  readonly onClose: () => void;
}

export function EventPanel({ eventId, events, onClose }: EventPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Security event`} open={eventId !== ''} onClose={onClose}>
      <ListedRow
        list={events}
        isIt={(row) => row.eventId === eventId}
        renderRow={(event) => <EventDetails event={event} />}
      />
    </SidePanel>
  );
}
