import { Trans } from '@lingui/react/macro';
import { withOwnTimes } from '@tradewind/contract/protocol/time-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useInformation, useMarkRead } from '../../data/information.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Sheet } from '../../../../ui/sheet/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { paragraphsOf } from '@tradewind/contract/notices/notice-text';
import { Link } from '../../../../ui/link.tsx';

interface NoticeSheetProps {
  /** The id of the open notice; empty if none is open. */
  readonly informationId: string;
  readonly onClose: () => void;
}

export function NoticeSheet({ informationId, onClose }: NoticeSheetProps) {
  // Keeps the content during the closing animation, when the address has already changed.
  const [last, setLast] = useState(informationId);
  if (informationId !== '' && informationId !== last) setLast(informationId);
  const found = useInformation(last);
  const marking = useMarkRead();
  const mark = useEffectEvent((id: string) => marking.mutate(id));
  const isLoaded = Boolean(found.data);
  useEffect(() => {
    if (informationId !== '' && isLoaded) mark(informationId);
  }, [informationId, isLoaded]);

  return (
    <Sheet
      open={informationId !== ''}
      onOpenChange={onClose}
      title={found.data?.title ?? <Trans>Notice</Trans>}
    >
      {found.data && <Content {...found.data} />}
      {found.isPending && <Loading />}
      {found.data === null && (
        <p className="pb-6 text-ink-2">
          <Trans>This one is no longer there.</Trans>
        </p>
      )}
      {found.data === undefined && found.isError && (
        <LoadFailure onRetry={() => void found.refetch()} busy={found.isFetching} />
      )}
    </Sheet>
  );
}

interface ContentProps {
  readonly body: string;
  readonly time: string;
  readonly link: string | null;
}

function Content({ body, time, link }: ContentProps) {
  const { dateTime } = useFormats();
  return (
    <>
      <time dateTime={time} className="-mt-2 text-hint text-ink-3">
        {dateTime(time)}
      </time>
      <NoticeText body={withOwnTimes(body, dateTime)} />
      {link !== null && (
        <ButtonLink to={link}>
          <Trans>Take a look</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2 pb-6">
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-48" />
    </div>
  );
}

const look = 'font-semibold text-brand underline underline-offset-2';

/** Renders paragraphs and links as elements, so that the text is never interpreted as HTML. */
function NoticeText({ body }: { readonly body: string }) {
  const paragraphs = paragraphsOf(body).map((pieces, place) => ({ key: `p${place}`, pieces }));
  return (
    <div className="flex flex-col gap-3 text-item break-words text-ink">
      {paragraphs.map(({ key, pieces }) => (
        <p key={key}>
          {pieces.map(({ text, to }, place) => {
            const pieceKey = `${key}-${place}`;
            if (to === undefined) return <span key={pieceKey}>{text}</span>;
            return to.startsWith('/') ? (
              <Link key={pieceKey} to={to} className={look}>
                {text}
              </Link>
            ) : (
              <a key={pieceKey} href={to} target="_blank" rel="noreferrer" className={look}>
                {text}
              </a>
            );
          })}
        </p>
      ))}
    </div>
  );
}
