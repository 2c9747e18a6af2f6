import { useLingui } from '@lingui/react/macro';
import type { ChangeRequestRow } from '../../../../data/shapes.ts';
import { Below } from '../../../../ui/below.tsx';
import { changeNames } from '../../parts/change-words.ts';
import { MomentBy } from '../../../../ui/moment-by.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { StateLook } from './state-look.tsx';

export function useApprovalColumns(
  searchOf: (changeRequestId: string) => string,
  isOpen: boolean,
): readonly Column<ChangeRequestRow>[] {
  const { i18n, t } = useLingui();
  const whenOpen: Column<ChangeRequestRow> = {
    key: 'expires',
    title: t`Waits until`,
    render: ({ expiresAt }) => <Moment at={expiresAt} />,
  };
  const whenDecided: Column<ChangeRequestRow>[] = [
    {
      key: 'decided',
      title: t`Decided`,
      render: ({ decidedAt, decidedBy }) => <MomentBy at={decidedAt} by={decidedBy} />,
    },
    { key: 'state', title: t`State`, render: (row) => <StateLook request={row} /> },
  ];
  return [
    {
      key: 'change',
      title: t`Change`,
      wide: true,
      render: ({ changeRequestId, call, subject }) => (
        <>
          <OpenLink search={searchOf(changeRequestId)}>{i18n._(changeNames[call])}</OpenLink>
          <Below>{numberIn(subject)}</Below>
        </>
      ),
    },
    {
      key: 'asked',
      title: t`Asked for`,
      render: ({ requestedAt, author }) => <MomentBy at={requestedAt} by={author} />,
    },
    ...(isOpen ? [whenOpen] : whenDecided),
  ];
}

/** Returns the number or the code of what the request is about. */
const numberIn = (subject: string | null): string =>
  subject === null ? '' : `# ${subject.slice(subject.indexOf(':') + 1)}`;
