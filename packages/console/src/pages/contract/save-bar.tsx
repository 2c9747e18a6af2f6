import { Trans } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/languages';
import { Button } from 'antd';
import { MissingLanguages } from '../../parts/missing-languages.tsx';

interface SaveBarProps {
  readonly level: number;
  readonly missing: readonly Language[];
  readonly sending: boolean;
}

export function SaveBar({ level, missing, sending }: SaveBarProps) {
  return (
    <div className="long-form-save">
      <Button type="primary" htmlType="submit" loading={sending}>
        <Trans>Save level {level}</Trans>
      </Button>
      <MissingLanguages missing={missing} />
    </div>
  );
}
