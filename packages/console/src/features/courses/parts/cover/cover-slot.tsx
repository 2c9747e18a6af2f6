import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { imageMediaTypes } from '@tradewind/contract/files/files';
import { Button } from 'antd';
import { useRef } from 'react';
import type { useUploadCover } from '../../data/catalogue.ts';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { coverGround } from '@tradewind/contract/courses/cover-grounds';
import './cover.css';

/** A cover that is stored, given by its URL, or one that was just uploaded and has no URL yet. */
export interface Cover {
  readonly fileId: string;
  readonly picture: string | Blob;
}

interface CoverSlotProps {
  /** Both are set by the form's field. */
  readonly value?: Cover | null;
  readonly onChange?: (cover: Cover | null) => void;
  /** Category whose colours the default cover uses. */
  readonly categoryId: string | undefined;
  readonly disabled: boolean;
  /** The form's own upload mutation, so that the form knows of an upload that is still running. */
  readonly upload: ReturnType<typeof useUploadCover>;
}

export function CoverSlot(props: CoverSlotProps) {
  const { value = null, onChange, categoryId, disabled, upload } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    upload.mutate(file, { onSuccess: (fileId) => onChange?.({ fileId, picture: file }) });
  };
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
              send(target.files?.[0]);
              // Lets the same file be chosen again.
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
            <Button
              type="text"
              danger
              onClick={() => {
                upload.reset();
                onChange?.(null);
              }}
            >
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

const line = 'M0 72 L22 60 L40 66 L64 44 L84 52 L108 30 L128 38 L160 14';

/** The default cover, drawn as in the members' app, in the colours of the category. */
function DrawnCover({ categoryId }: { readonly categoryId: string | undefined }) {
  // Categories are numbered in the order in which they were added, beginning with 1.
  const place = Math.max(0, Number(categoryId ?? 1) - 1);
  return (
    <div className="cover-picture cover-none" style={coverGround(place)} aria-hidden>
      <svg viewBox="0 0 160 90" preserveAspectRatio="none">
        <path d={`${line} L160 90 L0 90 Z`} fill="rgb(255 255 255 / 10%)" />
        <path
          d={line}
          fill="none"
          stroke="rgb(255 255 255 / 50%)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
