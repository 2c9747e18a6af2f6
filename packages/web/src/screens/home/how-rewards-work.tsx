import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { Section } from '../../parts/section.tsx';

export function HowRewardsWork() {
  return (
    <Section id="rewards" title={<Trans>How rewards work</Trans>}>
      <Card>
        <ul className="flex flex-col gap-3">
          <Rule>
            <Trans>Each formal exam says in advance what passing it pays, in USDT.</Trans>
          </Rule>
          <Rule>
            <Trans>
              Rewards come out of a budget that is funded beforehand and published. When it is used
              up, no reward is promised.
            </Trans>
          </Rule>
          <Rule>
            <Trans>Inviting friends pays nothing. You see who joined, and that is all.</Trans>
          </Rule>
          <Rule>
            <Trans>Withdrawing a reward needs real-name authentication, like any withdrawal.</Trans>
          </Rule>
        </ul>
      </Card>
    </Section>
  );
}

function Rule({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-3 text-ink-2">
      <Check aria-hidden className="mt-[0.125rem] size-4 shrink-0 text-brand" strokeWidth={2.5} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
