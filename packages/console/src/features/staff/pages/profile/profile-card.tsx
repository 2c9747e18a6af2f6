import { type ReactNode, useId } from 'react';

interface ProfileCardProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

export function ProfileCard({ title, about, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section className="profile-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about === undefined ? null : <p className="quiet">{about}</p>}
      {children}
    </section>
  );
}
