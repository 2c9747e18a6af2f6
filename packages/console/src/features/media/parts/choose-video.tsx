import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useMediaRules } from '../data/media.ts';
import { BytesText } from './bytes-text.tsx';

interface ChooseVideoProps {
  readonly label: string;
  readonly onChosen: (file: File) => void;
}

export function ChooseVideo({ label, onChosen }: ChooseVideoProps) {
  const { t } = useLingui();
  const { data: rules } = useMediaRules();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'large' | 'empty'>();
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    const isLarge = rules !== undefined && file.size > rules.maxBytes;
    setProblem(isLarge ? 'large' : file.size === 0 ? 'empty' : undefined);
    if (!isLarge && file.size > 0) onChosen(file);
  };
  return (
    <div>
      <input
        ref={input}
        hidden
        type="file"
        accept={rules?.makesQualities === false ? 'video/mp4,.mp4,.m4v' : 'video/*,.mkv,.ts'}
        aria-label={t`Video file`}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Lets the same file be chosen again after a failure.
          target.value = '';
        }}
      />
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {rules === undefined ? null : (
        <p className="quiet media-hint">
          {rules.makesQualities ? (
            <Trans>
              Any common video, at most <BytesText bytes={rules.maxBytes} />. It is made into
              several qualities.
            </Trans>
          ) : (
            <Trans>
              MP4 with H.264 and AAC, at most <BytesText bytes={rules.maxBytes} />. It is played as
              it is, since ffmpeg is not installed on the server.
            </Trans>
          )}
        </p>
      )}
      {problem === undefined ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem === 'large' ? t`The file is too large.` : t`The file is empty.`}
        />
      )}
    </div>
  );
}
