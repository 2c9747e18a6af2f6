import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Notice } from './notice-queue.ts';
import { useNotices } from './notices.ts';

export function NoticeArea() {
  const notices = useNotices();
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex max-w-column flex-col gap-2 p-3 pt-safe">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} {...notice} />
      ))}
    </div>
  );
}

function NoticeCard({ type, text }: Notice) {
  const isDanger = type === 'danger';
  const Icon = isDanger ? CircleAlert : CircleCheck;
  const colours = isDanger ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand';
  return (
    <div
      role={isDanger ? 'alert' : 'status'}
      className={`mt-3 flex animate-[notice-in_200ms_var(--ease-out)] items-start gap-3 rounded-card border border-current/20 px-4 py-3 text-body font-semibold shadow-float ${colours}`}
    >
      <Icon aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </div>
  );
}
