import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList } from '../../../../data/paging.ts';
import { useSecurityEvents } from '../../data/security-events.ts';
import type { SecurityEvent } from '../../../../data/shapes.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useAskedSubject } from '../../../../ui/subject-search/use-asked-subject.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useEventColumns } from './event-columns.tsx';
import { EventFilters, kindIn, outcomeIn } from './event-filters.tsx';
import { EventPanel } from './event-panel.tsx';
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
