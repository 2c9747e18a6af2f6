import type { ReactNode } from 'react';

const tones = {
  calm: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand',
  gold: 'bg-gold-soft text-gold',
  danger: 'bg-danger-soft text-danger',
};

interface TagProps {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}

export function Tag({ tone = 'calm', children }: TagProps) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center justify-center rounded-full px-2 min-h-5 text-hint font-semibold whitespace-nowrap large-print:shrink large-print:whitespace-normal ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
