import { Skeleton } from '../../../../ui/skeleton.tsx';

export function SessionSkeleton() {
  return [0, 1].map((row) => (
    <li key={row} className="flex items-center gap-3 px-4 py-3">
      <Skeleton className="size-6 shrink-0" />
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-36" />
        <Skeleton className="my-[0.15625rem] h-3 w-44" />
        <Skeleton className="my-[0.15625rem] h-3 w-24" />
      </div>
    </li>
  ));
}
