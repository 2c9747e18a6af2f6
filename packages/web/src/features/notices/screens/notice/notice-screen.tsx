import { Tabs } from '@base-ui/react/tabs';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InformationType, informationTypes } from '@tradewind/contract/notices/notices';
import { useSearchParams } from 'react-router';
import { useUnread } from '../../data/unread.ts';
import { Page } from '../../../../ui/page.tsx';
import { UnreadBadge } from '../../../../ui/unread-badge.tsx';
import { InformationList } from './information-list.tsx';
import { CheckCheck } from 'lucide-react';
import { useInformationList, useMarkAllRead } from '../../data/information.ts';
import { NoticeSheet } from './notice-sheet.tsx';

/**
 * Shows the notices. The list and the open notice are part of the address, because notifications on the phone link
 * here.
 */
export function NoticeScreen() {
  const { t } = useLingui();
  const unread = useUnread();
  const [query, setQuery] = useSearchParams();
  const type: InformationType = query.get('type') === 'announcement' ? 'announcement' : 'notice';
  const opened = query.get('open') ?? '';
  const show = (next: InformationType, open = '') =>
    setQuery(
      { ...(next === 'notice' ? {} : { type: next }), ...(open === '' ? {} : { open }) },
      { replace: true, preventScrollReset: true },
    );
  const titles = { notice: t`Notices`, announcement: t`Announcements` };
  return (
    <Page
      title={t`Notices`}
      parent="/home"
      action={<MarkAllRead type={type} isAny={unread[type] > 0} />}
    >
      <Tabs.Root value={type} onValueChange={(next: InformationType) => show(next)}>
        <Tabs.List
          aria-label={t`Notices`}
          className="mb-4 grid grid-cols-2 rounded-card bg-sunken p-1 large-print:grid-cols-1"
        >
          {informationTypes.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              className="flex min-h-touch items-center justify-center gap-2 rounded-[0.625rem] px-2 font-semibold text-ink-2 data-active:bg-raised data-active:text-ink data-active:shadow-card"
            >
              {titles[one]}
              <UnreadBadge count={unread[one]} />
              {unread[one] > 0 && (
                <span className="sr-only">
                  <Trans>Unread</Trans>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {informationTypes.map((one) => (
          <Tabs.Panel key={one} value={one} className="flex flex-col gap-4 outline-none">
            <InformationList type={one} onOpen={(id) => show(one, id)} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <NoticeSheet informationId={opened} onClose={() => show(type)} />
    </Page>
  );
}

interface MarkAllReadProps {
  readonly type: InformationType;
  readonly isAny: boolean;
}

/** Marks all notices up to the newest shown one as read. A notice that arrives meanwhile stays unread. */
function MarkAllRead({ type, isAny }: MarkAllReadProps) {
  const newest = useInformationList(type).data?.pages[0]?.items[0]?.informationId;
  const marking = useMarkAllRead(type);
  if (!isAny || newest === undefined) return null;
  return (
    <button
      type="button"
      disabled={marking.isPending}
      onClick={() => marking.mutate(newest)}
      className="flex min-h-touch shrink-0 items-center gap-1 rounded-control px-1 font-semibold text-brand disabled:opacity-60"
    >
      <CheckCheck aria-hidden className="size-4" />
      <Trans>Mark all read</Trans>
    </button>
  );
}
