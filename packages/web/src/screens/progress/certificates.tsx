import { Trans } from '@lingui/react/macro';
import { Award } from 'lucide-react';
import { Section } from '../../parts/section.tsx';
import { Later } from './later.tsx';

export function Certificates() {
  return (
    <Section title={<Trans>Certificates</Trans>}>
      <Later
        icon={Award}
        tone="gold"
        title={<Trans>No certificates yet</Trans>}
        text={<Trans>A passed formal exam earns one. Anyone can verify it.</Trans>}
      />
    </Section>
  );
}
