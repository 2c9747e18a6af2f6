import { Trans } from '@lingui/react/macro';
import type { HomeOverview } from '../../data/home.ts';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Portrait } from './portrait.tsx';

export function Management({ people }: { readonly people: HomeOverview['people'] }) {
  return (
    <Section title={<Trans>Senior management</Trans>}>
      <Rows>
        {people.map((person) => (
          <li key={person.personId} className="flex gap-3 p-4">
            <Portrait person={person} size="size-14" />
            <div className="min-w-0">
              <h3 className="text-item">{person.name}</h3>
              <p className="text-hint font-semibold text-brand">{person.role}</p>
              {person.words !== '' && (
                <p className="mt-1 whitespace-pre-line text-ink-2">{person.words}</p>
              )}
            </div>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
