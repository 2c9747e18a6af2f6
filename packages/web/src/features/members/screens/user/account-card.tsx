import { Trans } from '@lingui/react/macro';
import { useMemberBaseInfo } from '../../data/member.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LevelTag } from '../../../courses/parts/level-tag.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSession } from '../../../../session/session-store.ts';

/** Shows the member's account. The address is known from the login; the rest is loaded. */
export function AccountCard() {
  const account = useSession((session) => session.account);
  const info = useMemberBaseInfo();
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-question font-bold text-on-brand uppercase"
        >
          {account.slice(0, 1)}
        </span>
        <div className="min-w-0 grow">
          <p className="text-item font-semibold">
            <Breakable text={account} />
          </p>
          {(info.data !== undefined || !info.isError) && <Standing info={info.data} />}
        </div>
      </div>
      {info.isError && info.data === undefined && (
        <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
      )}
    </Card>
  );
}

interface StandingProps {
  readonly info: { readonly registeredAt: string; readonly contractLevel: number } | undefined;
}

function Standing({ info }: StandingProps) {
  const { date } = useFormats();
  if (info === undefined) return <Skeleton className="mt-1 h-5 w-40" />;
  const since = date(info.registeredAt);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-hint text-ink-3">
      <LevelTag level={info.contractLevel} />
      <span>
        <Trans>Member since {since}</Trans>
      </span>
    </div>
  );
}
