import { DownloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListName } from '@tradewind/contract/staff/desk';
import { exportMostLines } from '@tradewind/contract/staff/desk';
import { App, Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import type { ExportFilter } from '../../data/exports.ts';
import type { PagedList } from '../../data/paging.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Failure } from '../failure.tsx';
import type { Column } from '../row-table.tsx';
import { exportList } from './export-list.ts';

interface ExportButtonProps<T> {
  readonly name: ListName;
  readonly list: PagedList<T>;
  readonly columns: readonly Column<T>[];
  readonly filter: ExportFilter;
}

interface Running {
  readonly lines: number;
  readonly error: unknown;
  readonly abort: () => void;
}

/** Downloads all pages of the list, as it is filtered now, as a file. */
export function ExportButton<T>({ name, list, columns, filter }: ExportButtonProps<T>) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const number = useNumber();
  const [running, setRunning] = useState<Running | null>(null);
  const most = number(exportMostLines);

  const start = async () => {
    const aborting = new AbortController();
    const abort = () => aborting.abort();
    const show = (lines: number) => setRunning({ lines, error: null, abort });
    show(0);
    try {
      const result = await exportList({
        name,
        list,
        columns,
        filter,
        signal: aborting.signal,
        onProgress: show,
      });
      setRunning(null);
      const lines = number(result.lines);
      if (result.isCut)
        void message.warning(t`The file ends after ${lines} lines; there are more.`);
      else void message.success(t`${lines} lines were exported`);
    } catch (error) {
      if (aborting.signal.aborted) setRunning(null);
      else setRunning((now) => (now === null ? null : { ...now, error }));
    }
  };

  const lines = number(running?.lines ?? 0);
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void start()}>
        <Trans>Export CSV</Trans>
      </Button>
      <Modal
        title={t`Export CSV`}
        open={running !== null}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        scrollLock={false}
        destroyOnHidden
        footer={
          <Button
            onClick={() => {
              running?.abort();
              setRunning(null);
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {running === null || running.error === null ? (
          <>
            <output className="export-lines">
              <Trans>
                {lines} lines so far; at most {most}.
              </Trans>
            </output>
            <Progress
              percent={Math.min(99, ((running?.lines ?? 0) / exportMostLines) * 100)}
              showInfo={false}
              status="active"
              aria-label={t`Export CSV`}
            />
          </>
        ) : (
          <Failure error={running.error} />
        )}
      </Modal>
    </>
  );
}
