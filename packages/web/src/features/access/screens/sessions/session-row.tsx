import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { describeDevice } from '@tradewind/contract/access/device';
import { Monitor, Smartphone } from 'lucide-react';
import { useEndSession } from '../../data/security.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { Tag } from '../../../../ui/tag.tsx';

interface SessionRowProps {
  readonly session: {
    readonly sessionId: string;
    readonly current: boolean;
    readonly userAgent: string;
    readonly ip: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
  };
  readonly onEnded: (device: string) => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const { name, isPhone } = describeDevice(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const lastSeen = dateTime(session.lastSeenAt);
  const device = name === '' ? t`Unknown device` : name;
  const endSession = useEndSession(() => onEnded(device));
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <div className="flex min-h-8 items-center gap-x-3 large-print:flex-wrap">
          <p className="min-w-0 grow text-item font-semibold">
            <Dotted parts={device.split(' · ').map((words) => ({ key: words, words }))} />
          </p>
          {session.current ? (
            <Tag tone="brand">
              <Trans>This device</Trans>
            </Tag>
          ) : (
            <button
              type="button"
              onClick={() => !endSession.isPending && endSession.mutate(session.sessionId)}
              aria-busy={endSession.isPending}
              aria-disabled={endSession.isPending}
              aria-label={t`Log out ${device}`}
              className="-my-2 -mr-2 min-h-touch shrink-0 rounded-control px-2 font-semibold text-danger aria-disabled:opacity-60"
            >
              <Trans>Log out</Trans>
            </button>
          )}
        </div>
        <p className="text-hint text-ink-3">
          {session.current ? <Trans>Active now</Trans> : <Trans>Last seen {lastSeen}</Trans>}
        </p>
        <p className="text-hint text-ink-3">
          <Breakable text={session.ip} />
        </p>
        <NoAnswer shown={endSession.error instanceof CallFailed} />
      </div>
    </li>
  );
}
