import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** The level of the heading: 1 for the page's own, 2 below another heading. */
  readonly level?: 1 | 2;
  readonly tone?: 'calm' | 'gold' | 'brand';
}

const tones = {
  calm: 'bg-sunken text-ink-2',
  gold: 'bg-gold-soft text-gold',
  brand: 'bg-brand-soft text-brand',
};

/** Describes the state of a whole screen: an icon, a sentence, and the next step. */
export function Message({
  icon: Icon,
  title,
  text,
  action,
  level = 1,
  tone = 'calm',
}: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <span className={`mb-2 grid size-16 place-items-center rounded-full ${tones[tone]}`}>
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <Heading className="text-question">{title}</Heading>
      <p className="max-w-[20rem] text-balance text-ink-2">{text}</p>
      {action !== undefined && (
        <div className="mt-4 flex flex-col items-center gap-3 [&>:is(a,button)]:min-w-36">
          {action}
        </div>
      )}
    </div>
  );
}
