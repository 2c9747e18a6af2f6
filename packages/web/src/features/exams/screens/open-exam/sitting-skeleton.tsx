import { Skeleton } from '../../../../ui/skeleton.tsx';

export function SittingSkeleton() {
  return (
    <main className="flex grow flex-col gap-4 px-4 pt-3">
      <div className="flex items-center justify-between">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-8 w-20 rounded-full" />
      </div>
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 w-full" />
      {[0, 1, 2, 3].map((option) => (
        <Skeleton key={option} className="h-14 w-full rounded-card" />
      ))}
    </main>
  );
}
