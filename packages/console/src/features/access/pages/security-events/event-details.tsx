import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SecurityEvent } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { detailEntries } from '../../../../ui/detail-text.ts';
import { DetailValue } from '../../../../ui/detail-value.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { eventDetailWords, eventWords } from './event-words.ts';

const peoplesPages = { member: '/members?member=', operator: '/operators?operator=' } as const;

export function EventDetails({ event }: { readonly event: SecurityEvent }) {
  const { i18n, t } = useLingui();
  const { person, network, ip, path, status, requestId, count } = event;
  const details = detailEntries(event.detail);
  const nameOf = (key: string) => {
    const words = eventDetailWords[key];
    return words === undefined ? key : i18n._(words);
  };
  return (
    <>
      <Details
        rows={[
          [t`Time`, <Moment key="at" at={event.at} />],
          [t`Event`, i18n._(eventWords[event.kind])],
          [
            t`Person`,
            person === null ? (
              t`Nobody known`
            ) : (
              <Link key="person" to={peoplesPages[person.kind] + person.personId}>
                <AccountText account={person.email} />
              </Link>
            ),
          ],
          [t`IP address`, ip === null ? null : figures(ip)],
          [t`Network`, network === null || network === ip ? null : figures(network)],
          [
            t`Call`,
            path === null ? null : (
              <span key="path" className="mono">
                {path}
              </span>
            ),
          ],
          [t`Status`, status === null ? t`Nothing refused` : figures(String(status))],
          [t`Times`, figures(String(count))],
          [
            t`Request no.`,
            requestId === null ? null : (
              <>
                <span className="mono">{requestId}</span>{' '}
                <CopyButton bare text={requestId} label={t`Copy request no.`} />
              </>
            ),
          ],
          [t`Event no.`, event.eventId],
        ]}
      />
      {details.length === 0 ? null : (
        <PanelSection title={t`Details`}>
          <Details
            rows={details.map(([key, value]) => [
              nameOf(key),
              <DetailValue key={key} value={value} />,
            ])}
          />
        </PanelSection>
      )}
    </>
  );
}

const figures = (text: string) => <span className="figures">{text}</span>;
