import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { useState } from 'react';
import { getCertificateFile } from '../../data/certificate.ts';
import { bytesOf, saveFile } from '../../../../ui/save-file.ts';

export function usePrint(code: string) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const print = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const file = await getCertificateFile({ code });
      await saveFile({ ...file, content: bytesOf(file.content) });
    } catch (error) {
      if (error instanceof CallFailed) setFailed(true);
      // A notice has already shown the server's refusal.
      else if (!(error instanceof CallRefused)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { print, busy, failed };
}
