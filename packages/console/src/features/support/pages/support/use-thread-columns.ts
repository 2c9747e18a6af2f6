import { useLingui } from '@lingui/react/macro';
import type { ThreadRow } from '../../data/support.ts';
import type { Column } from '../../../../ui/row-table.tsx';
import { threadKindNames, threadLooks } from '../../parts/thread-words.ts';

type Told = readonly [key: string, title: string, text: (row: ThreadRow) => string];

/** Columns for the export. They contain only facts, because the text of messages must not leave the page. */
export function useThreadColumns(): readonly Column<ThreadRow>[] {
  const { i18n, t } = useLingui();
  const told: readonly Told[] = [
    ['thread', t`Conversation`, ({ threadId }) => threadId],
    ['member', t`Member`, ({ member }) => member.account],
    ['kind', t`Kind`, ({ kind }) => i18n._(threadKindNames[kind])],
    ['state', t`State`, ({ state }) => i18n._(threadLooks[state][0])],
    ['assignee', t`Assigned to`, ({ assignee }) => assignee?.name ?? ''],
    ['unread', t`Unread`, ({ unread }) => String(unread)],
    ['active', t`Last message`, ({ activeAt }) => activeAt],
    ['waiting', t`Waiting since`, ({ waitingSince }) => waitingSince ?? ''],
  ];
  return told.map(([key, title, text]) => ({ key, title, text, render: text }));
}
