import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeOverview } from '../../data/home.ts';
import { Section } from '../../../../ui/section.tsx';
import { Portrait } from './portrait.tsx';
import { Strip } from './strip.tsx';

export function Lecturers({ people }: { readonly people: HomeOverview['people'] }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Lecturers</Trans>}>
      <Strip label={t`Lecturers`}>
        {people.map((person) => (
          <li
            key={person.personId}
            className="flex w-[9.5rem] shrink-0 snap-start flex-col items-center gap-1 rounded-card bg-surface px-2 py-4 text-center shadow-card"
          >
            <Portrait person={person} size="mb-2 size-20" />
            <h3 className="w-full text-item">{person.name}</h3>
            <p className="w-full text-hint font-semibold text-brand">{person.role}</p>
            {person.words !== '' && (
              <p className="w-full text-hint whitespace-pre-line text-ink-2">{person.words}</p>
            )}
          </li>
        ))}
      </Strip>
    </Section>
  );
}
