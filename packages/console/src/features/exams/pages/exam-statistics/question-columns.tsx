import { useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '../../../../data/shapes.ts';
import { Duration, durationText } from '../../../../ui/duration.tsx';
import { usePercent } from '../../parts/percent.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { Marks, markWords } from './marks.tsx';
import { useFigure } from './use-figure.ts';

export function useQuestionColumns(
  searchOf: (questionId: string) => string,
): readonly Column<QuestionFigures>[] {
  const { i18n, t } = useLingui();
  const [percent, figure] = [usePercent(), useFigure()];
  return [
    {
      key: 'prompt',
      title: t`Question`,
      wide: true,
      render: ({ questionId, prompt }) => (
        <OpenLink search={searchOf(questionId)}>{prompt}</OpenLink>
      ),
      text: ({ prompt }) => prompt,
    },
    {
      key: 'sittings',
      title: t`Asked`,
      align: 'end',
      render: ({ sittings }) => <span className="figures">{sittings}</span>,
      text: ({ sittings }) => String(sittings),
    },
    {
      key: 'facility',
      title: t`Facility`,
      align: 'end',
      render: ({ facility }) => <span className="figures">{percent(facility)}</span>,
      text: ({ facility }) => facility.toFixed(4),
    },
    {
      key: 'discrimination',
      title: t`Discrimination`,
      align: 'end',
      render: ({ discrimination }) => (
        <span className="figures">{discrimination === null ? '–' : figure(discrimination)}</span>
      ),
      text: ({ discrimination }) => discrimination?.toFixed(4) ?? '',
    },
    {
      key: 'time',
      title: t`Median time`,
      align: 'end',
      render: ({ medianSeconds }) =>
        medianSeconds === null ? '–' : <Duration seconds={Math.round(medianSeconds)} />,
      text: ({ medianSeconds }) =>
        medianSeconds === null ? '' : durationText(Math.round(medianSeconds)),
    },
    {
      key: 'empty',
      title: t`Left empty`,
      align: 'end',
      render: ({ empty }) => <span className="figures">{percent(empty)}</span>,
      text: ({ empty }) => empty.toFixed(4),
    },
    {
      key: 'marks',
      title: t`To look at`,
      render: (row) => (
        <span className="row-wraps">
          <Marks row={row} />
        </span>
      ),
      text: ({ marks, isJudged }) =>
        isJudged ? marks.map((mark) => i18n._(markWords[mark])).join(', ') : t`Too few to judge`,
    },
  ];
}
