import { Trans } from '@lingui/react/macro';
import { BookOpen, type LucideIcon, NotebookPen, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { Section } from '../../parts/section.tsx';

interface TrainingBaseProps {
  /** The academy's own words; empty for ours. */
  readonly introduction: string | undefined;
  readonly waiting: boolean;
}

export function TrainingBase({ introduction, waiting }: TrainingBaseProps) {
  return (
    <Section title={<Trans>The training base</Trans>}>
      {/* Until it is known whose words they are, their place is kept. */}
      <p className={`whitespace-pre-line text-ink-2 ${waiting ? 'invisible' : ''}`}>
        {introduction || (
          <Trans>
            We train bounty hunters: people who study a market properly, prove what they know, and
            are rewarded for it.
          </Trans>
        )}
      </p>
      <Card>
        <ol className="flex flex-col gap-5">
          <Step icon={BookOpen} title={<Trans>Study</Trans>}>
            <Trans>
              Courses in order, lesson by lesson. What you have really watched is counted.
            </Trans>
          </Step>
          <Step icon={NotebookPen} title={<Trans>Sit the exam</Trans>}>
            <Trans>
              You apply, your teacher opens it, and every answer is saved as you give it.
            </Trans>
          </Step>
          <Step icon={Trophy} title={<Trans>Earn</Trans>}>
            <Trans>
              A passed exam brings a certificate anyone can check, and the reward it names.
            </Trans>
          </Step>
        </ol>
      </Card>
    </Section>
  );
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ icon: Icon, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="text-item">{title}</h3>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  );
}
