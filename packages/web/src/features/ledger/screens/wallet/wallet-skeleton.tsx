import { BillRowSkeleton } from '../../parts/bills/bill-row.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The placeholder of the usual buttons and the recent bills below the balance. */
export function WalletSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 large-print:grid-cols-1">
        <Skeleton className="h-touch rounded-full" />
        <Skeleton className="h-touch rounded-full" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="my-[0.1875rem] h-4 w-24" />
        <Rows>
          {[1, 2, 3, 4, 5].map((row) => (
            <BillRowSkeleton key={row} />
          ))}
        </Rows>
      </div>
    </>
  );
}
