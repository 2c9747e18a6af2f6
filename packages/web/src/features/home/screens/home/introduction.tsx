import type { HomeOverview } from '../../data/home.ts';
import { Card } from '../../../../ui/card.tsx';
import { Section } from '../../../../ui/section.tsx';

interface IntroductionProps {
  readonly introduction: HomeOverview['introduction'];
}

export function Introduction({ introduction: { title, body, steps } }: IntroductionProps) {
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
