import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Operator } from '../../../../data/shapes.ts';
import { AuditLink } from '../../parts/audit-link.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SecurityEventsLink } from '../../../access/parts/security-events-link.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { OperatorState } from './operator-state.tsx';
import { RoleTags } from './role-tags.tsx';

export function OperatorDetails({ operator }: { readonly operator: Operator }) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { email, disabledAt, lastSeenAt } = operator;
  return (
    <Details
      rows={[
        [t`Name`, operator.name],
        [
          t`Email`,
          <>
            {email} <CopyButton bare text={email} label={t`Copy email`} />
          </>,
        ],
        [t`State`, <OperatorState key="state" operator={operator} />],
        [t`Disabled since`, disabledAt === null ? null : <Moment key="off" at={disabledAt} />],
        [t`Roles`, <RoleTags key="roles" roles={operator.roles} />],
        [t`Two-step verification`, operator.totpEnabled ? t`On` : t`Not set up`],
        [t`Last seen`, lastSeenAt === null ? t`Never` : <Moment key="seen" at={lastSeenAt} />],
        [t`Added`, <Moment key="added" at={operator.createdAt} />],
        [t`Operator no.`, operator.operatorId],
        ...(mayReadAudit
          ? ([
              [t`History`, <AuditLink key="h" subject={`operator:${operator.operatorId}`} />],
              [
                t`What they did`,
                <Link key="did" to={`/audit?operator=${operator.operatorId}`}>
                  {t`In the audit log`}
                </Link>,
              ],
              [
                t`Security`,
                <SecurityEventsLink key="events" person={`operator:${operator.operatorId}`} />,
              ],
            ] as const)
          : []),
      ]}
    />
  );
}
