import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CourseRowSkeleton } from './course-row.tsx';

/** The placeholder of the continue card and the list. */
export function CoursesSkeleton() {
  return (
    <>
      <Skeleton className="h-[5.75rem] rounded-card" />
      <Rows>
        {[1, 2, 3, 4].map((row) => (
          <CourseRowSkeleton key={row} />
        ))}
      </Rows>
    </>
  );
}
