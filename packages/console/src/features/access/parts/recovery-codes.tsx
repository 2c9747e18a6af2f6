import { DownloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { boot } from '../../../session/boot.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { saveBlob } from '../../../ui/save-file.ts';
import './totp.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes are shown only once, so the operator must confirm that they are stored before going on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <section className="totp">
      <Alert
        type="warning"
        showIcon
        title={t`Keep these recovery codes`}
        description={t`Each one logs you in once when your phone is not at hand. They are not shown again.`}
      />
      <ul className="totp-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="totp-actions">
        <CopyButton text={text} label={t`Copy codes`} />
        <Button icon={<DownloadOutlined />} onClick={() => download(`${text}\n`)}>
          <Trans>Download codes</Trans>
        </Button>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        <Trans>I have put them in a safe place</Trans>
      </Checkbox>
      <Button type="primary" disabled={!kept} onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
      <LeaveQuestion
        isOn={!kept}
        endsWithSession
        title={t`Leave without the codes?`}
        action={t`Leave without them`}
      >
        <p>
          <Trans>
            They are not shown again. Without them, a lost phone keeps you out until an owner resets
            your access.
          </Trans>
        </p>
      </LeaveQuestion>
    </section>
  );
}

function download(text: string): void {
  const name = boot.productName.toLowerCase().replaceAll(/\s+/g, '-');
  saveBlob(`${name}-recovery-codes.txt`, new Blob([text], { type: 'text/plain' }));
}
