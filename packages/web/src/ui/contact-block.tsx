import { Trans } from '@lingui/react/macro';
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { LoadState } from './load-state.ts';
import { Section } from './section.tsx';
import { Skeleton } from './skeleton.tsx';

interface ContactBlockProps {
  readonly contact:
    | { readonly telephone: string; readonly mailbox: string; readonly address: string }
    | undefined;
  /** The hours at which customer service answers. An empty text is not shown. */
  readonly hours: string | undefined;
  readonly load: LoadState;
}

export function ContactBlock({ contact, hours, load }: ContactBlockProps) {
  return (
    <Section title={<Trans>Contact</Trans>}>
      {load.failed && contact === undefined ? (
        <Card className="">
          <LoadFailure onRetry={load.retry} busy={load.busy} />
        </Card>
      ) : (
        <Card className="divide-y divide-line px-4">
          <Line icon={Phone} label={<Trans>Telephone</Trans>}>
            {contact && (
              <a href={`tel:${contact.telephone.replaceAll(/[^\d+]/g, '')}`}>{contact.telephone}</a>
            )}
          </Line>
          <Line icon={Mail} label={<Trans>Email</Trans>}>
            {contact && <a href={`mailto:${contact.mailbox}`}>{contact.mailbox}</a>}
          </Line>
          <Line icon={MapPin} label={<Trans>Address</Trans>}>
            {contact && <span className="text-ink">{contact.address}</span>}
          </Line>
          {hours && (
            <Line icon={Clock} label={<Trans>Service hours</Trans>}>
              <span className="text-ink">{hours}</span>
            </Line>
          )}
        </Card>
      )}
    </Section>
  );
}

interface LineProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

function Line({ icon: Icon, label, children }: LineProps) {
  return (
    <div className="flex items-start gap-3 py-3">
      <Icon aria-hidden className="mt-2 size-5 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="text-hint text-ink-3">{label}</p>
        <div className="flow-root min-h-[1.3125rem] font-semibold text-brand">
          {children ?? <Skeleton className="my-[0.15625rem] h-4 w-40" />}
        </div>
      </div>
    </div>
  );
}
