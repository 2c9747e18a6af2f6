import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { type StatementFormat, statementMostDays } from '@tradewind/contract/ledger/wallet';
import { useState } from 'react';
import { getStatement, hasBills } from '../../data/wallet.ts';
import { ownTimeZone } from '../../../../i18n/time-zone.ts';
import { daysIn, type Span } from './period.ts';
import { bytesOf, saveFile } from '../../../../ui/save-file.ts';

export type ExportProblem = 'too-long' | 'empty' | 'failed';

interface Order {
  readonly format: StatementFormat;
  readonly coin: string;
  readonly span: Span;
}

export function useExport(onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ExportProblem>();

  const fetchAndSave = async ({
    format,
    coin,
    span,
  }: Order): Promise<ExportProblem | undefined> => {
    if (daysIn(span) > statementMostDays) return 'too-long';
    const time = { from: span.from.toISOString(), to: span.to.toISOString() };
    // A file without any line would look like an error.
    if (!(await hasBills({ coin, ...time }))) return 'empty';
    const file = await getStatement({ format, coin, ...time, ...ownTimeZone() });
    if (await saveFile({ ...file, content: bytesOf(file.content) })) onSaved();
    return undefined;
  };

  const start = async (order: Order) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem(await fetchAndSave(order));
    } catch (error) {
      if (error instanceof CallFailed) setProblem('failed');
      else if (!(error instanceof CallRefused)) throw error;
      else if (error.status === errorStatus.statementTooLong) setProblem('too-long');
    } finally {
      setBusy(false);
    }
  };

  return { start, busy, problem };
}
