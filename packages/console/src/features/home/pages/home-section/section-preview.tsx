import { Trans } from '@lingui/react/macro';
import type { HomeSectionKey } from '@tradewind/contract/home/home';
import { sectionKinds } from '../../parts/fields.ts';
import type { Words } from '../../parts/kind-drafts.ts';

interface SectionPreviewProps {
  readonly name: HomeSectionKey;
  readonly draft: Words | undefined;
}

export function SectionPreview({ name, draft }: SectionPreviewProps) {
  if (draft === undefined) {
    return (
      <p>
        <Trans>What members will read shows here.</Trans>
      </p>
    );
  }
  if (name === 'hero') return <HeroPreview draft={draft} />;
  return name === 'rewards' ? <RewardsPreview draft={draft} /> : <StepsPreview draft={draft} />;
}

interface PreviewProps {
  readonly draft: Words;
}

function HeroPreview({ draft }: PreviewProps) {
  const { eyebrow, title, lead } = sectionKinds.hero.read(draft);
  return (
    <div className="phone-hero">
      <p>{eyebrow}</p>
      <h3>{title}</h3>
      <p>{lead}</p>
    </div>
  );
}

function StepsPreview({ draft }: PreviewProps) {
  const { title, body, steps } = sectionKinds.introduction.read(draft);
  return (
    <>
      <h3>{title}</h3>
      <p>{body}</p>
      {steps.length === 0 ? null : (
        <div className="phone-card">
          <ol>
            {steps.map((step, place) => (
              <li key={`${String(place)} ${step.title}`}>
                <strong>{step.title}</strong>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function RewardsPreview({ draft }: PreviewProps) {
  const { title, rules } = sectionKinds.rewards.read(draft);
  return (
    <>
      <h3>{title}</h3>
      {rules.length === 0 ? null : (
        <div className="phone-card">
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
