import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';
import type { PaperRow } from '../../data/papers.ts';
import { examTypeNames } from '../../parts/question/words.ts';
import { WrittenIn } from '../../parts/question/written-in.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

export function usePaperColumns(): readonly Column<PaperRow>[] {
  const { i18n, t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'number',
      title: t`Number`,
      render: ({ paperId, number }) => (
        <RowLink to={`/exam-papers/${paperId}`}>
          <span className="mono">{number}</span>
        </RowLink>
      ),
      text: ({ number }) => number,
    },
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of an exam' }),
      wide: true,
      render: ({ texts }) => <span className="row-wraps">{inLanguage(texts, language)?.name}</span>,
      text: ({ texts }) => inLanguage(texts, language)?.name ?? '',
    },
    {
      key: 'type',
      title: t`Exam type`,
      render: ({ type }) => i18n._(examTypeNames[type]),
      text: ({ type }) => i18n._(examTypeNames[type]),
    },
    {
      key: 'questions',
      title: t`Questions`,
      align: 'end',
      render: ({ questions }) => <span className="figures">{questions}</span>,
      text: ({ questions }) => String(questions),
    },
    {
      key: 'points',
      title: t`Total points`,
      align: 'end',
      render: ({ totalPoints }) => <span className="figures">{totalPoints}</span>,
      text: ({ totalPoints }) => String(totalPoints),
    },
    {
      key: 'minutes',
      title: t`Minutes`,
      align: 'end',
      render: ({ minutes }) => <span className="figures">{minutes}</span>,
      text: ({ minutes }) => String(minutes),
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ isPublished, isDrawable }) => (
        <>
          <PublishTag isPublished={isPublished} />
          {isDrawable ? null : (
            <Tag color="error">
              <Trans>Too few questions</Trans>
            </Tag>
          )}
        </>
      ),
      text: ({ isPublished, isDrawable }) =>
        [
          isPublished ? t({ message: 'Published', context: 'of a course' }) : t`Draft`,
          ...(isDrawable ? [] : [t`Too few questions`]),
        ].join(', '),
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ texts }) => <WrittenIn missing={missingIn(texts, 'name')} />,
    },
  ];
}
