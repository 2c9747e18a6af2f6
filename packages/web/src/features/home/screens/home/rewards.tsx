import { Check } from 'lucide-react';
import type { HomeOverview } from '../../data/home.ts';
import { Card } from '../../../../ui/card.tsx';
import { Section } from '../../../../ui/section.tsx';

export function Rewards({ rewards: { title, rules } }: Pick<HomeOverview, 'rewards'>) {
  return (
    <Section id="rewards" title={title}>
      {rules.length > 0 && (
        <Card>
          <ul className="flex flex-col gap-3">
            {rules.map((rule) => (
              <li key={rule} className="flex gap-3 text-ink-2">
                <Check
                  aria-hidden
                  className="mt-[0.125rem] size-4 shrink-0 text-brand"
                  strokeWidth={2.5}
                />
                <span className="min-w-0">{rule}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
