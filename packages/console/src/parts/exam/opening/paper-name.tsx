import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';

interface PaperNameProps {
  readonly paper: {
    readonly name: string;
    readonly number: string;
    readonly testType: 'practice' | 'formal';
  };
}

export function PaperName({ paper: { name, number, testType } }: PaperNameProps) {
  return (
    <>
      <span title={number}>{name === '' ? number : name}</span>{' '}
      {testType === 'formal' ? (
        <Tag>
          <Trans context="test type">Formal</Trans>
        </Tag>
      ) : null}
    </>
  );
}
