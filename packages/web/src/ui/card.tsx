import type { ReactNode } from 'react';

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
}

export function Card({ children, className = 'p-4' }: CardProps) {
  return <div className={`rounded-card bg-surface shadow-card ${className}`}>{children}</div>;
}
