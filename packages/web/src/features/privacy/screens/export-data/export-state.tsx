import { Trans, useLingui } from '@lingui/react/macro';
import { Download, LoaderCircle } from 'lucide-react';
import { askThenRead } from '../../../../data/ask-then-read.ts';
import {
  type AccountExport,
  fetchExport,
  requestExport,
  useRefreshOwnData,
} from '../../data/own-data.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { saveFile } from '../../../../ui/save-file.ts';

interface ExportStateProps {
  readonly current: AccountExport | null;
  /** True if no export can be requested or opened now. The screen says why. */
  readonly isResting: boolean;
}

export function ExportState({ current, isResting }: ExportStateProps) {
  if (current?.state === 'waiting') {
    return (
      <Card className="flex items-center gap-3 p-5">
        <LoaderCircle
          aria-hidden
          className="size-5 shrink-0 animate-[turn_900ms_linear_infinite] text-brand"
        />
        <output className="text-ink-2">
          <Trans>Your file is being made. This takes a moment; you may leave this page.</Trans>
        </output>
      </Card>
    );
  }
  return (
    <>
      {current?.state === 'ready' && <Ready file={current} isResting={isResting} />}
      {current?.state === 'failed' && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger">
          <Trans>The file could not be made. Please try again.</Trans>
        </p>
      )}
      <Order isAgain={current?.state === 'ready'} isResting={isResting} />
    </>
  );
}

interface ReadyProps extends Pick<ExportStateProps, 'isResting'> {
  readonly file: AccountExport;
}

function Ready({ file, isResting }: ReadyProps) {
  const { t } = useLingui();
  const { dateTime, number } = useFormats();
  const made = dateTime(file.readyAt ?? file.requestedAt);
  const until = dateTime(file.expiresAt ?? file.requestedAt);
  const kilobytes = number(Math.max(1, Math.round(file.size / 1000)));
  const { run, busy, failed, sheet } = useProvenCall(async () => {
    const day = file.requestedAt.slice(0, 10);
    const isKept = await saveFile({
      fileName: `my-data-${day}.json`,
      mediaType: 'application/json',
      content: await fetchExport(file),
    });
    if (isKept) showNotice(t`The file is ready`, 'success');
  });
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-section">
        <Trans>Your file is ready</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Made {made}, {kilobytes} KB. It can be fetched until {until}.
        </Trans>
      </p>
      <NoAnswer shown={failed} />
      <Button wide busy={busy} disabled={isResting} onClick={() => void run()}>
        {!busy && <Download aria-hidden className="size-4 shrink-0" />}
        <Trans>Download</Trans>
      </Button>
      {sheet}
    </Card>
  );
}

interface OrderProps extends Pick<ExportStateProps, 'isResting'> {
  readonly isAgain: boolean;
}

function Order({ isAgain, isResting }: OrderProps) {
  const refresh = useRefreshOwnData();
  const { run, busy, failed, sheet } = useProvenCall(() => askThenRead(requestExport, refresh));
  return (
    <>
      <NoAnswer shown={failed} />
      <Button
        wide
        look={isAgain ? 'soft' : 'primary'}
        busy={busy}
        disabled={isResting}
        onClick={() => void run()}
      >
        {isAgain ? <Trans>Make a new file</Trans> : <Trans>Make the file</Trans>}
      </Button>
      {sheet}
    </>
  );
}
