import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { imageMediaTypes } from '@tradewind/contract/files/files';
import { Button, Form } from 'antd';
import { useRef } from 'react';
import type { useUploadPortrait } from '../../data/home.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Portrait } from '../../parts/portrait.tsx';

/** The chosen portrait; null to remove the existing one, undefined if nothing was chosen. */
export type ChosenPortrait = { readonly fileId: string; readonly file: File } | null | undefined;

interface PortraitFieldProps {
  readonly picture: Blob | string | null;
  /** The form's own upload mutation, so that the form knows of an upload that is still running. */
  readonly upload: ReturnType<typeof useUploadPortrait>;
  readonly onChosen: (portrait: ChosenPortrait) => void;
}

export function PortraitField({ picture, upload, onChosen }: PortraitFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    upload.mutate(file, { onSuccess: (fileId) => onChosen({ fileId, file }) });
  };
  return (
    <Form.Item
      label={t`Portrait`}
      extra={t`JPEG, PNG or WebP, square if possible. Shown in a circle.`}
    >
      <div className="portrait-field">
        <Portrait picture={picture} isLarge />
        <input
          ref={input}
          hidden
          type="file"
          accept={imageMediaTypes.join(',')}
          aria-label={t`Portrait`}
          onChange={({ target }) => {
            send(target.files?.[0]);
            // Lets the same file be chosen again after it was edited.
            target.value = '';
          }}
        />
        <Button
          icon={<UploadOutlined aria-hidden />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a picture…</Trans>
        </Button>
        {picture === null ? null : (
          <Button
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => {
              upload.reset();
              onChosen(null);
            }}
          >
            <Trans>Without a picture</Trans>
          </Button>
        )}
      </div>
      {upload.error === null ? null : <Failure error={upload.error} />}
    </Form.Item>
  );
}
