import { BackLink } from '../../../../ui/back-link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function CourseSkeleton() {
  return (
    <>
      <div className="aspect-video w-full bg-[#0e1a26] text-white">
        <div className="inline-block p-1">
          <BackLink parent="/course" />
        </div>
      </div>
      <main aria-busy className="flex grow flex-col gap-4 p-4">
        <div>
          <Skeleton className="h-6 w-64" />
          <Skeleton className="mt-2 h-4 w-48" />
        </div>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3 py-2">
            <Skeleton className="size-7 rounded-full" />
            <div className="grow">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="mt-1.5 h-3 w-24" />
            </div>
          </div>
        ))}
      </main>
    </>
  );
}
