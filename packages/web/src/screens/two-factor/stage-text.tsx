import type { ReactNode } from 'react';

interface StageTextProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function StageText({ title, children }: StageTextProps) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-section">{title}</h2>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}
