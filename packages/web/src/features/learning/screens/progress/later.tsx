import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';

interface LaterProps {
  readonly icon: LucideIcon;
  readonly tone: 'calm' | 'gold';
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const tones = { calm: 'bg-sunken text-ink-2', gold: 'bg-gold-soft text-gold' };

/** A placeholder that says what will be shown here, and how to get it. */
export function Later({ icon: Icon, tone, title, text }: LaterProps) {
  return (
    <Card className="flex items-start gap-3 p-4">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-item font-semibold">{title}</p>
        <p className="mt-0.5 text-hint text-ink-3">{text}</p>
      </div>
    </Card>
  );
}
