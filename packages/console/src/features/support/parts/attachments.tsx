import { LoadingOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { messagePicturesMax } from '@tradewind/contract/support/support';
import { Button, Tag } from 'antd';
import { useRef } from 'react';
import type { AttachedPictures } from './use-attachments.ts';

export function Attachments({ attached }: { readonly attached: AttachedPictures }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t`Pictures`}
        onChange={(event) => {
          attached.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        icon={<PaperClipOutlined aria-hidden />}
        disabled={attached.all.length >= messagePicturesMax}
        onClick={() => field.current?.click()}
      >
        <Trans>Add pictures</Trans>
      </Button>
      {attached.all.map(({ key, name, fileId }) => (
        <Tag
          key={key}
          icon={fileId === undefined ? <LoadingOutlined aria-label={t`Uploading`} /> : null}
          closable={{ 'aria-label': t`Remove ${name}` }}
          onClose={() => attached.remove(key)}
        >
          {name}
        </Tag>
      ))}
    </>
  );
}
