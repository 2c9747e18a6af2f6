import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type OwnEvent, useDenyEvent } from '../../data/takeover.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Tag } from '../../../../ui/tag.tsx';

/** The icon of an event: one for changes, one for wrong codes and passwords, one for the member's own alarms. */
function Mark({ event: { kind, denial } }: { readonly event: OwnEvent }) {
  const look = 'mt-0.5 size-6 shrink-0';
  if (denial === 'raised' || kind === 'not-me')
    return <ShieldAlert aria-hidden className={`${look} text-danger`} strokeWidth={1.75} />;
  return denial === null ? (
    <ShieldQuestionMark aria-hidden className={`${look} text-gold`} strokeWidth={1.75} />
  ) : (
    <ShieldCheck aria-hidden className={`${look} text-brand`} strokeWidth={1.75} />
  );
}

export function EventRow({ event }: { readonly event: OwnEvent }) {
  const { time } = useCalendarFormats();
  const words = useEventWords()(event);
  const { device, ip, count, denial, kind } = event;
  const isTry = denial === null && kind !== 'not-me';
  const facts = [time(new Date(event.at)), ...(device?.split(' · ') ?? [])];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Mark event={event} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-item font-semibold">
          {words}
          {count > 1 && <Tag tone="gold">× {count}</Tag>}
          {denial === 'raised' && (
            <Tag tone="danger">
              <Trans>Reported</Trans>
            </Tag>
          )}
        </p>
        <p className="text-hint text-ink-3">
          <Dotted parts={facts.map((fact) => ({ key: fact, words: fact }))} />
        </p>
        {ip !== null && (
          <p className="text-hint text-ink-3">
            <Breakable text={ip} />
          </p>
        )}
        {isTry && (
          <p className="text-hint text-ink-2">
            <Trans>If this was not you, change your password.</Trans>
          </p>
        )}
        {denial === 'open' && <Deny event={event} what={words} />}
      </div>
    </li>
  );
}

function Deny({ event, what }: { readonly event: OwnEvent; readonly what: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const when = dateTime(event.at);
  const { ask, dialog } = useConfirmedCall({
    call: useDenyEvent(
      event.eventId,
      (token) => void navigate(`/not-me#${token}`, { replace: true }),
    ),
    title: t`Was this somebody else?`,
    text: (
      <>
        <strong className="block text-ink">{what}</strong>
        <span className="block">{when}</span>
        <span className="mt-2 block">
          <Trans>If you say so, your account is locked at once:</Trans>
        </span>
        <Point>
          <Trans>Every device is logged out, this one too.</Trans>
        </Point>
        <Point>
          <Trans>The password stops working. You set a new one by mail.</Trans>
        </Point>
        {addsFactor(event) && (
          <Point>
            <Trans>A second factor or recovery codes that were new are removed.</Trans>
          </Point>
        )}
        <Point>
          <Trans>
            Nobody can log in, and no money leaves, until we have looked into it with you.
          </Trans>
        </Point>
      </>
    ),
    confirm: t`Lock my account`,
  });
  return (
    <>
      <button
        type="button"
        onClick={ask}
        aria-label={t`This was not me: ${what}, ${when}`}
        className="-mb-2 -ml-2 min-h-touch rounded-control px-2 font-semibold text-danger"
      >
        <Trans>This was not me</Trans>
      </button>
      {dialog}
    </>
  );
}

function addsFactor({ kind, change }: OwnEvent): boolean {
  return kind === 'recovery-codes-renewed' || (kind === 'factor-changed' && change === 'on');
}

/** A list item made of inline elements, because the dialog's description is a paragraph. */
function Point({ children }: { readonly children: ReactNode }) {
  return (
    <span className="mt-1 flex gap-2">
      <span aria-hidden>•</span>
      <span>{children}</span>
    </span>
  );
}

/** Returns a function that names an event. */
function useEventWords(): (event: Pick<OwnEvent, 'kind' | 'change'>) => string {
  const { t } = useLingui();
  const factorWords = {
    on: t`Two-step verification was switched on`,
    off: t`Two-step verification was switched off`,
    reset: t`Support reset two-step verification`,
  };
  const words: Readonly<Record<OwnEvent['kind'], string>> = {
    'new-place': t`Login from a new place`,
    guess: t`Too many wrong tries`,
    'proof-refused': t`Wrong password or code`,
    'factor-refused': t`Wrong two-step code`,
    'factor-changed': t`Two-step verification was changed`,
    'recovery-codes-renewed': t`New recovery codes were made`,
    'password-changed': t`The password was changed`,
    'password-reset': t`The password was reset by email`,
    'address-added': t`A withdrawal address was added`,
    'address-wait-off': t`The wait for new addresses was switched off`,
    'photo-opened': t`The photos of your document were opened`,
    'not-me': t`You reported that it was not you`,
  };
  return ({ kind, change }) =>
    kind === 'factor-changed' && change !== null ? factorWords[change] : words[kind];
}
