import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The placeholder of the figures, a row of courses and a section, in their sizes. */
export function HomeSkeleton() {
  return (
    <>
      <Card className="-mt-3 grid min-h-[5.25rem] grid-cols-4 items-center py-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <span key={key} className="flex flex-col items-center gap-2 px-2">
            <Skeleton className="h-5 w-10" />
            <Skeleton className="h-3 w-14" />
          </span>
        ))}
      </Card>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-24" />
        <div className="flex gap-3 overflow-hidden">
          <Skeleton className="h-[8.75rem] w-[9.5rem] shrink-0" />
          <Skeleton className="h-[8.75rem] w-[9.5rem] shrink-0" />
          <Skeleton className="h-[8.75rem] w-[9.5rem] shrink-0" />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  );
}
