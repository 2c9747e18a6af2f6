import { Trans } from '@lingui/react/macro';
import { useMemberBaseInfo } from '../../data/member.ts';
import { useFormats } from '../../i18n/format.ts';
import { Card } from '../../parts/card.tsx';
import { LevelTag } from '../../parts/level-tag.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useSession } from '../../session/session-store.ts';

/** The address is known from the login; the rest comes with a call. */
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
          <p className="text-item font-semibold wrap-anywhere">{account}</p>
          {!info.isError && <Since registeredAt={info.data?.registeredAt} />}
        </div>
        {info.data !== undefined && <LevelTag level={info.data.contractLevel} />}
      </div>
      {info.isError && info.data === undefined && (
        <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
      )}
    </Card>
  );
}

function Since({ registeredAt }: { readonly registeredAt: string | undefined }) {
  const { date } = useFormats();
  const since = registeredAt === undefined ? undefined : date(registeredAt);
  return (
    <div className="flex min-h-[1.0625rem] items-center text-hint text-ink-3">
      {since === undefined ? (
        <Skeleton className="h-3 w-32" />
      ) : (
        <Trans>Member since {since}</Trans>
      )}
    </div>
  );
}
