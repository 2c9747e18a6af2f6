import { useLingui } from '@lingui/react';
import { Tag } from 'antd';
import { examTypeNames } from '../question/words.ts';

interface PaperNameProps {
  readonly paper: {
    readonly name: string;
    readonly number: string;
    readonly testType: 'practice' | 'formal';
  };
}

export function PaperName({ paper: { name, number, testType } }: PaperNameProps) {
  const { i18n } = useLingui();
  return (
    <>
      <span title={number}>{name === '' ? number : name}</span>{' '}
      {testType === 'formal' ? <Tag>{i18n._(examTypeNames.formal)}</Tag> : null}
    </>
  );
}
