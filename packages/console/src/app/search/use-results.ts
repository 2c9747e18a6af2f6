import { useLingui } from '@lingui/react/macro';
import { useSearch } from '../../features/staff/data/desk.ts';
import type { FoundRow } from '../../data/shapes.ts';
import { allowedGroups } from '../../ui/allowed-groups.ts';
import { broadcastLooks } from '../../features/notices/parts/broadcast-look.tsx';
import { destinationGroups } from '../../ui/destinations.ts';
import { journalNames, proposalNames } from '../../features/ledger/parts/ledger-words.ts';
import { attemptNames } from '../../features/identity/parts/real-name-words.ts';
import { threadLooks } from '../../features/support/parts/thread-words.ts';
import { useMomentText } from '../../ui/use-moment-text.ts';
import { useSelf } from '../../session/use-self.ts';
import type { FoundKind } from '@tradewind/contract/staff/desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { journalPath, proposalPath } from '../../features/ledger/parts/ledger-paths.ts';

export interface Result {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly kind: string;
  readonly path: string;
}

/** Returns pages that match by name at once, and the server's results once they have arrived. */
export function useResults(typed: string, asked: string) {
  const { i18n, t } = useLingui();
  const { permissions } = useSelf();
  const tell = useTelling();
  const found = useSearch(asked);
  const wanted = typed.trim().toLowerCase();
  const pages = allowedGroups(destinationGroups, permissions)
    .flatMap(({ destinations }) => destinations)
    .map(({ path, name }) => ({ path, title: i18n._(name) }))
    .filter(({ title }) => wanted === '' || title.toLowerCase().includes(wanted))
    .map(({ path, title }): Result => ({ key: path, title, note: '', kind: t`Page`, path }));
  const things = wanted === '' || found.data === undefined ? [] : found.data.items.map(tell);
  return {
    results: [...things, ...pages],
    searching: wanted !== '' && (typed.trim() !== asked || found.isFetching),
    error: wanted === '' ? null : found.error,
  };
}

/**
 * Returns a function that turns a row of the server into a result. The server sends only kinds and times, and the texts are
 * added here.
 */
function useTelling(): (row: FoundRow) => Result {
  const { i18n, t } = useLingui();
  const momentText = useMomentText();
  return ({ kind, id, title, note }) => {
    const [name, pathOf] = places[kind];
    const row = { key: `${kind}:${id}`, kind: i18n._(name), path: pathOf(id), title, note };
    switch (kind) {
      case 'journal': {
        const words = journalNames[title as keyof typeof journalNames];
        return {
          ...row,
          title: `${id} · ${words === undefined ? title : i18n._(words)}`,
          note: momentText(note),
        };
      }
      case 'proposal': {
        const words = proposalNames[title as keyof typeof proposalNames];
        return { ...row, title: `${id} · ${words === undefined ? title : i18n._(words)}` };
      }
      case 'withdrawal':
        return { ...row, title: t`Withdrawal ${id}` };
      case 'deposit':
        return { ...row, title: t`Deposit ${title}` };
      case 'purchase':
      case 'contract':
        return { ...row, note: t`Level ${note}` };
      case 'course':
      case 'lesson':
      case 'paper': {
        const published = t({ message: 'Published', context: 'of a course' });
        return { ...row, note: note === 'published' ? published : t`Draft` };
      }
      case 'realName':
        return { ...row, note: i18n._(attemptNames[note as keyof typeof attemptNames]) };
      case 'thread':
        return { ...row, note: i18n._(threadLooks[note as keyof typeof threadLooks][0]) };
      case 'notice':
        return { ...row, note: i18n._(broadcastLooks[note as keyof typeof broadcastLooks][0]) };
      case 'member':
        return { ...row, note: t`Member ${id}` };
      default:
        return row;
    }
  };
}

/** The name of each kind of result, and the page that shows it. */
const places: Record<FoundKind, [MessageDescriptor, (id: string) => string]> = {
  member: [msg`Member`, (id) => `/members?member=${id}`],
  realName: [msg`Real name`, (id) => `/real-names/${id}`],
  thread: [msg`Conversation`, (id) => `/support?view=all&thread=${id}`],
  journal: [msg`Journal`, journalPath],
  proposal: [msg`Proposal`, proposalPath],
  withdrawal: [msg`Withdrawal`, (id) => `/withdrawals?state=all&withdrawal=${id}`],
  deposit: [msg`Deposit`, (hash) => `/deposits?trace=${hash}`],
  purchase: [msg`Purchase`, (id) => `/purchases?purchase=${id}`],
  contract: [msg`Contract`, (id) => `/contracts?contract=${id}`],
  course: [msg`Course`, (id) => `/courses/${id}`],
  lesson: [msg`Lesson`, (id) => `/courses/lessons/${id}`],
  paper: [msg`Exam paper`, (id) => `/exam-papers/${id}`],
  certificate: [msg`Certificate`, (code) => `/exam-certificates?search=${code}`],
  bulkRecord: [msg`Bulk record`, (id) => `/bulk?record=${id}`],
  notice: [msg`Notice`, (id) => `/notices/${id}`],
  invitation: [msg`Invitation code`, (id) => `/invitations?invitation=${id}`],
  operator: [msg`Operator`, (id) => `/operators?operator=${id}`],
};
