import { useLingui } from '@lingui/react/macro';
import type { MailRow } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { MailState } from './mail-state.tsx';
import { mailStates } from './mail-words.ts';
import './mail.css';

export function useMailColumns(searchOf: (mailId: string) => string): readonly Column<MailRow>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'recipient',
      title: t`Recipient`,
      render: ({ mailId, recipient }) => (
        <OpenLink search={searchOf(mailId)}>
          <span className="mail-recipient">
            <AccountText account={recipient} />
          </span>
        </OpenLink>
      ),
      text: ({ recipient }) => recipient,
    },
    {
      key: 'subject',
      title: t`Subject`,
      wide: true,
      render: ({ subject }) => subject,
      text: ({ subject }) => subject,
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ state }) => <MailState state={state} />,
      text: ({ state }) => i18n._(mailStates[state][0]),
    },
    {
      key: 'attempts',
      title: t`Tries`,
      align: 'end',
      render: ({ attempts }) => <span className="figures">{attempts}</span>,
      text: ({ attempts }) => String(attempts),
    },
    {
      key: 'created',
      title: t`Written`,
      render: ({ createdAt }) => <Moment at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
  ];
}
