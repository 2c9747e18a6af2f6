import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { imageMediaTypes } from '@tradewind/contract/files';
import { Button } from 'antd';
import { useRef } from 'react';
import { uploadCover } from '../../data/catalogue.ts';
import { BlobImage } from '../blob-image.tsx';
import { Failure } from '../failure.tsx';
import { DrawnCover } from './drawn-cover.tsx';
import './cover.css';

/** A picture that is stored already, or one that was only just uploaded and has no address yet. */
export interface Cover {
  readonly fileId: string;
  readonly picture: string | Blob;
}

interface CoverSlotProps {
  /** Both given by the form's field. */
  readonly value?: Cover | null;
  readonly onChange?: (cover: Cover | null) => void;
  /** Of whose colours is what the app draws where there is none. */
  readonly categoryId: string | undefined;
  readonly disabled: boolean;
}

export function CoverSlot({ value = null, onChange, categoryId, disabled }: CoverSlotProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => ({ fileId: await uploadCover(file), picture: file }),
    onSuccess: (cover) => onChange?.(cover),
  });
  return (
    <div className="cover-slot">
      <CoverPicture cover={value} categoryId={categoryId} alt={t`Cover picture`} />
      {disabled ? null : (
        <div className="cover-actions">
          <input
            ref={input}
            type="file"
            accept={imageMediaTypes.join(',')}
            aria-label={t`Cover picture`}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) upload.mutate(file);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <Button
            icon={<UploadOutlined aria-hidden />}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {value === null ? <Trans>Choose a picture</Trans> : <Trans>Replace the picture</Trans>}
          </Button>
          {value === null ? null : (
            <Button type="text" danger onClick={() => onChange?.(null)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      )}
      {upload.error === null ? null : <Failure error={upload.error} />}
    </div>
  );
}

interface CoverPictureProps {
  readonly cover: Cover | null;
  readonly categoryId: string | undefined;
  readonly alt: string;
}

export function CoverPicture({ cover, categoryId, alt }: CoverPictureProps) {
  if (cover === null) return <DrawnCover categoryId={categoryId} />;
  const { picture } = cover;
  return typeof picture === 'string' ? (
    <img className="cover-picture" src={picture} alt={alt} />
  ) : (
    <BlobImage className="cover-picture" blob={picture} alt={alt} />
  );
}
