import type { HomeOverview } from '../../data/home.ts';
import { ContactBlock } from '../../../../ui/contact-block.tsx';
import { Courses } from './courses.tsx';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/format.ts';

import { Strip } from './strip.tsx';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { PublicImage } from '../../../../ui/public-image.tsx';
import { Check } from 'lucide-react';
import { Card } from '../../../../ui/card.tsx';

interface HomeContentProps {
  readonly overview: HomeOverview;
  /** True if the sections below the fold are rendered too. */
  readonly whole: boolean;
}

/** Shows the sections of the home screen. A section without a text is left out. */
export function HomeContent({ overview, whole }: HomeContentProps) {
  return (
    <>
      <Figures overview={overview} />
      {overview.courses.length > 0 && <Courses courses={overview.courses} />}
      {whole && <Below overview={overview} />}
    </>
  );
}

function Below({ overview }: { readonly overview: HomeOverview }) {
  const { people, introduction, rewards, contact, supportHours } = overview;
  const management = people.filter(({ circle }) => circle === 'management');
  const lecturers = people.filter(({ circle }) => circle === 'lecturer');
  return (
    <>
      <Introduction introduction={introduction} />
      <Rewards rewards={rewards} />
      {management.length > 0 && <Management people={management} />}
      {lecturers.length > 0 && <Lecturers people={lecturers} />}
      <ContactBlock contact={contact} hours={supportHours} load={loaded} />
    </>
  );
}

const loaded = { failed: false, busy: false, retry: () => undefined };

function Management({ people }: { readonly people: HomeOverview['people'] }) {
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

function Rewards({ rewards: { title, rules } }: Pick<HomeOverview, 'rewards'>) {
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

function Lecturers({ people }: { readonly people: HomeOverview['people'] }) {
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

interface PortraitProps {
  readonly person: { readonly name: string; readonly portrait: string | null };
  readonly size: string;
}

/** Shows the portrait of a person, or the first letter of the name if there is none. */
function Portrait({ person: { name, portrait }, size }: PortraitProps) {
  const [letter = ''] = name;
  return (
    <span
      aria-hidden
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-section font-bold text-brand ${size}`}
    >
      {letter}
      {portrait !== null && (
        <PublicImage name={portrait} className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}

interface IntroductionProps {
  readonly introduction: HomeOverview['introduction'];
}

function Introduction({ introduction: { title, body, steps } }: IntroductionProps) {
  return (
    <Section title={title}>
      {body !== '' && <p className="whitespace-pre-line text-ink-2">{body}</p>}
      {steps.length > 0 && (
        <Card>
          <ol className="flex flex-col gap-5">
            {steps.map((step, place) => (
              <li key={`${String(place)} ${step.title}`} className="flex gap-3">
                <span
                  aria-hidden
                  className="tabular grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-item font-bold text-brand"
                >
                  {place + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="text-item">{step.title}</h3>
                  <p className="text-ink-2">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </Section>
  );
}

type Counts = Pick<HomeOverview, 'students' | 'learningTimes' | 'yearsOperational' | 'teachers'>;

/** Shows figures that the server counts from its own records. */
function Figures({ overview }: { readonly overview: Counts }) {
  const { students, learningTimes, yearsOperational: years, teachers } = overview;
  return (
    <Card className="-mt-3 grid min-h-[5.25rem] grid-cols-4 py-4 large-print:grid-cols-1 large-print:gap-y-2">
      <Figure value={students}>
        <Plural value={students} one="student" other="students" />
      </Figure>
      <Figure value={learningTimes}>
        <Plural value={learningTimes} one="lesson watched" other="lessons watched" />
      </Figure>
      <Figure value={years}>
        <Plural value={years} one="year operational" other="years operational" />
      </Figure>
      <Figure value={teachers}>
        <Plural value={teachers} one="teacher" other="teachers" />
      </Figure>
    </Card>
  );
}

function Figure({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  const { figure } = useFormats();
  return (
    <p className="flex min-w-0 flex-col items-center gap-1 px-1 text-center">
      <span className="tabular text-question font-bold">{figure(value)}</span>
      <span className="max-w-full text-hint text-balance text-ink-3">{children}</span>
    </p>
  );
}
