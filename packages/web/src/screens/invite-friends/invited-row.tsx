import { useFormats } from '../../i18n/format.ts';
import { Breakable } from '../../parts/breakable.tsx';
import { LevelTag } from '../../parts/level-tag.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

interface InvitedRowProps {
  /** Masked by the server. */
  readonly username: string;
  readonly contractLevel: number;
  readonly time: string;
}

export function InvitedRow({ username, contractLevel, time }: InvitedRowProps) {
  const { dateTime } = useFormats();
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="text-item font-semibold">
          <Breakable text={username} />
        </p>
        <p className="text-hint text-ink-3">{dateTime(time)}</p>
      </div>
      <LevelTag level={contractLevel} />
    </li>
  );
}

export function InvitedRowSkeleton() {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-36" />
        <Skeleton className="my-[0.15625rem] h-3 w-28" />
      </div>
      <Skeleton className="h-5 w-16 rounded-full" />
    </li>
  );
}
