import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { LevelTag } from '../../../courses/parts/level-tag.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface InvitedRowProps {
  /** The address, which the server has masked. */
  readonly username: string;
  readonly contractLevel: number;
  readonly time: string;
}

export function InvitedRow({ username, contractLevel, time }: InvitedRowProps) {
  const { dateTime } = useFormats();
  return (
    <li className="px-4 py-3">
      <p className="text-item font-semibold">
        <Breakable text={username} />
      </p>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-hint text-ink-3">{dateTime(time)}</span>
        <LevelTag level={contractLevel} />
      </div>
    </li>
  );
}

export function InvitedRowSkeleton() {
  return (
    <li className="px-4 py-3">
      <Skeleton className="my-[0.15625rem] h-4 w-36" />
      <div className="mt-0.5 flex items-center justify-between">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-5 w-16 rounded-full" />
      </div>
    </li>
  );
}
