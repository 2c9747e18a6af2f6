import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList, type PagedList } from '../../../../data/paging.ts';
import { useSecurityEvents } from '../../data/security-events.ts';
import type { SecurityEvent } from '../../../../data/shapes.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useAskedSubject } from '../../../../ui/subject-search/use-asked-subject.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { eventWords, eventDetailWords } from './event-words.ts';
import { EventFilters, kindIn, outcomeIn } from './event-filters.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { Link } from 'react-router';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { detailEntries } from '../../../../ui/detail-text.ts';
import { DetailValue } from '../../../../ui/detail-value.tsx';
import { Details } from '../../../../ui/details.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import './security-events.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter([
    'kind',
    'person',
    'ip',
    'outcome',
    'from',
    'to',
    'event',
  ]);
  const { event, ...asked } = filter;
  const { kind, ip, outcome, from, to } = asked;
  const { subject, problem, ...reading } = useAskedSubject(asked.person);
  const personId = subject === undefined ? undefined : personIn(subject);
  const read = useSecurityEvents(
    { kind: kindIn(kind), outcome: outcomeIn(outcome), personId: personId ?? '', ip, from, to },
    personId !== undefined,
  );
  // Nothing is fetched until it is known which person the filter means.
  const events = personId === undefined ? { ...wholeList<SecurityEvent>([]), ...reading } : read;
  const shown =
    problem ?? (subject !== undefined && personId === undefined ? 'unreadable' : undefined);
  const columns = useEventColumns((eventId) => search({ event: eventId }));
  const isFiltered = Object.values(asked).some((value) => value !== '');
  return (
    <>
      <PageHead
        title={t`Security events`}
        about={
          <Trans>
            Refused logins, guesses, changed factors, alarms: what may be an attack, or helps to
            understand one. Kept for 400 days.
          </Trans>
        }
        tools={
          <>
            <EventFilters filter={asked} problem={shown} onChange={refine} />
            <ListTools
              name="securityEvents"
              list={events}
              columns={columns}
              // The filter names the person by number: the audit log keeps exports for ever, and no email should be kept there.
              filter={{ ...asked, person: subject ?? '' }}
            />
          </>
        }
      />
      <RowTable
        label={t`Security events`}
        list={events}
        columns={columns}
        keyOf={({ eventId }) => eventId}
        openKey={event}
        onOpen={({ eventId }) => go({ event: eventId })}
        empty={
          shown !== undefined ? (
            <Trans>Nothing was looked for: what stands under “Person” is not clear.</Trans>
          ) : isFiltered ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : (
            <Trans>Nothing has happened yet.</Trans>
          )
        }
      />
      <EventPanel eventId={event} events={events} onClose={() => go({ event: '' })} />
    </>
  );
}

/** Returns the number of a person named as in the audit log, such as "member:12"; undefined for any other text. */
function personIn(subject: string): string | undefined {
  if (subject === '') return '';
  return /^(?:member|operator):([1-9]\d{0,17})$/.exec(subject)?.[1];
}

interface EventPanelProps {
  readonly eventId: string;
  readonly events: PagedList<SecurityEvent>;
  readonly onClose: () => void;
}

function EventPanel({ eventId, events, onClose }: EventPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Security event`} open={eventId !== ''} onClose={onClose}>
      <ListedRow
        list={events}
        isIt={(row) => row.eventId === eventId}
        renderRow={(event) => <EventDetails event={event} />}
      />
    </SidePanel>
  );
}

function useEventColumns(searchOf: (eventId: string) => string): readonly Column<SecurityEvent>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'at',
      title: t`Time`,
      render: ({ eventId, at }) => (
        <OpenLink search={searchOf(eventId)}>
          <Moment at={at} />
        </OpenLink>
      ),
      text: ({ at }) => at,
    },
    {
      key: 'kind',
      title: t`Event`,
      wide: true,
      render: ({ kind }) => i18n._(eventWords[kind]),
      text: ({ kind }) => kind,
    },
    {
      key: 'person',
      title: t`Person`,
      render: ({ person }) =>
        person === null ? (
          <span className="quiet">{t`Nobody known`}</span>
        ) : (
          <span className="security-event-short" title={person.email}>
            {person.email}
          </span>
        ),
      text: ({ person }) => person?.email ?? '',
    },
    {
      key: 'network',
      title: t`Address or network`,
      render: ({ network }) => <span className="figures">{network}</span>,
      text: ({ network }) => network ?? '',
    },
    {
      key: 'path',
      title: t`Call`,
      render: ({ path }) => <span className="mono quiet">{path?.split('/').at(-1)}</span>,
      text: ({ path }) => path ?? '',
    },
    {
      key: 'status',
      title: t`Status`,
      render: ({ status }) => <span className="figures">{status}</span>,
      text: ({ status }) => (status === null ? '' : String(status)),
    },
    {
      key: 'count',
      title: t`Times`,
      align: 'end',
      render: ({ count }) => <span className="figures">{count}</span>,
      text: ({ count }) => String(count),
    },
  ];
}

const peoplesPages = { member: '/members?member=', operator: '/operators?operator=' } as const;

function EventDetails({ event }: { readonly event: SecurityEvent }) {
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
