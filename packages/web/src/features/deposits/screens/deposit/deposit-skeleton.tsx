import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function DepositSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 pt-8">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="h-15 rounded-card" />
        ))}
      </div>
      <Card className="flex flex-col items-center gap-4 p-5">
        <Skeleton className="size-44" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-touch w-full rounded-full" />
      </Card>
    </>
  );
}
