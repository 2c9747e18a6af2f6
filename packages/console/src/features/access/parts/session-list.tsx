import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Device } from '../../../ui/device.tsx';
import { Moment } from '../../../ui/moment.tsx';
import './session-list.css';

interface SessionLike {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

interface SessionListProps<T extends SessionLike> {
  readonly sessions: readonly T[];
  readonly renderAside: (session: T) => ReactNode;
}

export function SessionList<T extends SessionLike>({ sessions, renderAside }: SessionListProps<T>) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.sessionId}>
          <div>
            <strong>
              <Device userAgent={session.userAgent} />
            </strong>
            <span className="quiet figures">{session.ip}</span>
            <span className="quiet">
              <Trans>
                Since <Moment at={session.createdAt} />, last seen{' '}
                <Moment at={session.lastSeenAt} />
              </Trans>
            </span>
          </div>
          {renderAside(session)}
        </li>
      ))}
    </ul>
  );
}
