import { CheckOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type Language, languageNames, languageTags } from '@tradewind/contract/protocol/languages';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { App, Button, Tag } from 'antd';
import { useRef, useState } from 'react';
import { readCaption, useRemoveCaption, useSaveCaption } from '../../data/catalogue.ts';
import { useTag } from '../../../../i18n/use-tag.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { saveBlob } from '../../../../ui/save-file.ts';
import { captionMaxBytes, readWebVtt } from '@tradewind/contract/media/webvtt';
import { SaidError } from '../../../../ui/said-error.ts';

const sizeFormat = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' }),
);

interface CaptionRowProps {
  readonly lessonId: string;
  readonly language: Language;
  /** Undefined if the language has no captions. */
  readonly bytes: number | undefined;
  readonly mayWrite: boolean;
}

export function CaptionRow({ lessonId, language, bytes, mayWrite }: CaptionRowProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const tag = useTag();
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const read = useReadCaptions();
  const save = useSaveCaption();
  const remove = useRemoveCaption();
  const name = languageNames[language];
  const choose = useMutation({
    mutationFn: async (file: File) => {
      const vtt = await read(file);
      await save.mutateAsync({ lessonId, language, vtt });
    },
    onSuccess: () => void message.success(t`The captions are saved: ${name}`),
  });
  const fetch = useMutation({
    mutationFn: async () => {
      const { vtt } = await readCaption({ lessonId, language });
      saveBlob(`lesson-${lessonId}-${languageTags[language]}.vtt`, new Blob([vtt]));
    },
  });
  const error = choose.error ?? fetch.error;
  return (
    <li>
      <span className="caption-language" lang={languageTags[language]}>
        {name}
      </span>
      {bytes === undefined ? (
        <span className="quiet">
          <Trans>No captions</Trans>
        </span>
      ) : (
        <Tag icon={<CheckOutlined aria-hidden />}>
          {sizeFormat(tag).format(Math.ceil(bytes / 1000))}
        </Tag>
      )}
      <span className="caption-actions">
        {bytes === undefined ? null : (
          <Button size="small" loading={fetch.isPending} onClick={() => fetch.mutate()}>
            <Trans>Download</Trans>
            <Of name={name} />
          </Button>
        )}
        {mayWrite ? (
          <>
            <input
              ref={input}
              type="file"
              accept=".vtt,text/vtt"
              aria-label={t`Captions: ${name}`}
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) choose.mutate(file);
                // Lets the same file be chosen again.
                target.value = '';
              }}
            />
            <Button size="small" loading={choose.isPending} onClick={() => input.current?.click()}>
              {bytes === undefined ? <Trans>Choose a file</Trans> : <Trans>Replace</Trans>}
              <Of name={name} />
            </Button>
            {bytes === undefined ? null : (
              <Button size="small" type="text" danger onClick={() => setAsked(true)}>
                <Trans>Remove</Trans>
                <Of name={name} />
              </Button>
            )}
          </>
        ) : null}
      </span>
      {error === null ? null : <Failure error={error} />}
      <ConfirmDialog
        title={t`Remove the captions?`}
        open={isAsked}
        danger
        action={t`Remove captions: ${name}`}
        act={() => remove.mutateAsync({ lessonId, language })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>Members will not be offered captions in this language.</Trans>
        </p>
      </ConfirmDialog>
    </li>
  );
}

/** Names the language for screen readers, which would otherwise read six identical buttons. */
function Of({ name }: { readonly name: string }) {
  return <span className="visually-hidden"> {name}</span>;
}

/** Returns a function that reads and checks a caption file before upload, and throws an error that names the fault. */
function useReadCaptions(): (file: File) => Promise<string> {
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
