import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useEndSession } from '../../data/security.ts';
import { useFormats } from '../../i18n/format.ts';
import { Button } from '../../parts/button.tsx';
import { Tag } from '../../parts/tag.tsx';
import { describeDevice } from './describe-device.ts';

interface SessionRowProps {
  readonly session: {
    readonly sessionId: string;
    readonly current: boolean;
    readonly userAgent: string;
    readonly ip: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
  };
}

export function SessionRow({ session }: SessionRowProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const endSession = useEndSession();
  const { browser, system, isPhone } = describeDevice(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const name = [browser, system].filter((part) => part !== undefined).join(' · ');
  const lastSeen = dateTime(session.lastSeenAt);
  const device = name === '' ? t`Unknown device` : name;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="text-item font-semibold">{device}</p>
        <p className="text-hint text-ink-3">
          <Trans>Last seen {lastSeen}</Trans>
        </p>
        <p className="text-hint wrap-anywhere text-ink-3">{session.ip}</p>
      </div>
      {session.current ? (
        <Tag tone="brand">
          <Trans>This device</Trans>
        </Tag>
      ) : (
        <Button
          look="plain"
          busy={endSession.isPending}
          onClick={() => endSession.mutate(session.sessionId)}
          aria-label={t`Log out ${device}`}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
