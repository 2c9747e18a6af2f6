import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function DetailsSkeleton() {
  return (
    <>
      <Card className="flex min-h-32 items-center gap-5 p-4">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-32" />
        </div>
      </Card>
      {[0, 1].map((card) => (
        <Card key={card} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
      ))}
    </>
  );
}
