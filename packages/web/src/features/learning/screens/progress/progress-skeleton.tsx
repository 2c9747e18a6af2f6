import { Card } from '../../../../ui/card.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const bars = ['h-6', 'h-12', 'h-4', 'h-16', 'h-20', 'h-8', 'h-10'];

export function ProgressSkeleton() {
  return (
    <>
      <Card className="flex min-h-32 items-center gap-5 p-4">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-36" />
        </div>
      </Card>
      <Card className="p-4">
        <Skeleton className="h-5 w-28" />
        <div className="mt-4 grid h-28 grid-cols-7 items-end gap-2 pb-5">
          {bars.map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </Card>
      <Rows>
        {[0, 1, 2].map((row) => (
          <li key={row} className="px-4 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="my-3 h-1.5 w-full" />
            <Skeleton className="h-3 w-24" />
          </li>
        ))}
      </Rows>
    </>
  );
}
