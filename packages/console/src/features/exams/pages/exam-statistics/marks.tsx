import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { QuestionFigures } from '../../../../data/shapes.ts';

type Mark = QuestionFigures['marks'][number];

export const markWords: Readonly<Record<Mark, MessageDescriptor>> = {
  hard: msg`Very hard`,
  easy: msg`Very easy`,
  weak: msg`Hardly tells who knows`,
  negative: msg`Those who know less get it right`,
};

export function Marks({ row: { marks, isJudged } }: { readonly row: QuestionFigures }) {
  const { i18n } = useLingui();
  if (!isJudged) {
    return (
      <span className="quiet">
        <Trans>Too few to judge</Trans>
      </span>
    );
  }
  return marks.length === 0
    ? '–'
    : marks.map((mark) => (
        <Tag key={mark} color={mark === 'negative' ? 'error' : 'warning'}>
          {i18n._(markWords[mark])}
        </Tag>
      ));
}
