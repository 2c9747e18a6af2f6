import { useLingui } from '@lingui/react/macro';
import { captionMaxBytes, readWebVtt } from '@tradewind/contract/media/webvtt';
import { SaidError } from '../../../../ui/said-error.ts';

/** Returns a function that reads a caption file. It throws an error that describes what is wrong, before anything is sent. */
export function useReadCaptions(): (file: File) => Promise<string> {
  const { t } = useLingui();
  return async (file) => {
    const most = captionMaxBytes / 1000;
    if (file.size > captionMaxBytes)
      throw new SaidError(t`The file is too large: captions may have ${most} kB.`);
    const read = readWebVtt(await file.text());
    if ('vtt' in read) return read.vtt;
    const { line } = read;
    throw new SaidError(t`This is not WebVTT: look at line ${line}.`);
  };
}
