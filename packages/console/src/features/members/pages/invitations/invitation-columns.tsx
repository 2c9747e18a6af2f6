import { useLingui } from '@lingui/react/macro';
import type { Invitation } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { invitationState } from './invitation-state.ts';
import { stateLooks, StateTag } from './state-tag.tsx';
import { Uses } from './uses.tsx';

export function useInvitationColumns(
  searchOf: (code: string) => string,
): readonly Column<Invitation>[] {
  const { i18n, t } = useLingui();
  const now = useNow();
  return [
    {
      key: 'code',
      title: t`Code`,
      render: ({ code }) => (
        <OpenLink search={searchOf(code)}>
          <span className="mono">{code}</span>
        </OpenLink>
      ),
      text: ({ code }) => code,
    },
    {
      key: 'state',
      title: t`State`,
      render: (invitation) => <StateTag state={invitationState(invitation, now)} />,
      text: (invitation) => i18n._(stateLooks[invitationState(invitation, now)][0]),
    },
    {
      key: 'note',
      title: t`Note`,
      wide: true,
      render: ({ note }) => note,
      text: ({ note }) => note,
    },
    {
      key: 'uses',
      title: t`Uses`,
      align: 'end',
      render: (row) => <Uses invitation={row} />,
      text: ({ uses, maxUses: most }) => (most === null ? String(uses) : t`${uses} of ${most}`),
    },
    {
      key: 'expires',
      title: t`Valid until`,
      render: ({ expiresAt }) =>
        expiresAt === null ? <span className="quiet">{t`No end`}</span> : <Moment at={expiresAt} />,
      text: ({ expiresAt }) => expiresAt ?? '',
    },
    {
      key: 'created',
      title: t`Made`,
      render: ({ createdAt }) => <Moment at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
  ];
}
