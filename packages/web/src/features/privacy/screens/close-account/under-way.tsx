import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cancelClosing, useRefreshOwnData } from '../../data/own-data.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';

interface UnderwayProps {
  readonly closing: { readonly closesAt: string };
}

export function Underway({ closing }: UnderwayProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const refresh = useRefreshOwnData();
  const day = dateTime(closing.closesAt);
  const keep = useMutation({
    mutationFn: () => cancelClosing(),
    onSuccess: () => showNotice(t`Your account stays open`, 'success'),
    // Not awaited, so that the result is shown at once.
    onSettled: () => void refresh(),
  });
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The request is made at the bottom of a long page, but its result is shown at the top.
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={card}>
      <Card className="flex flex-col gap-3 p-5">
        <div className="flex gap-3 rounded-control bg-gold-soft p-3 text-gold">
          <CalendarClock aria-hidden className="size-5 shrink-0" />
          <p className="font-semibold">
            <Trans>Your account will be closed on {day}.</Trans>
          </p>
        </div>
        <NoAnswer shown={keep.error instanceof CallFailed} />
        <Button wide busy={keep.isPending} onClick={() => keep.mutate()}>
          <Trans>Keep my account</Trans>
        </Button>
      </Card>
    </div>
  );
}
