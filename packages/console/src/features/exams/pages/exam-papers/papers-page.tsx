import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Segmented, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { usePapers, type PaperRow } from '../../data/papers.ts';
import { examTypeNames } from '../../parts/question/words.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { WrittenIn } from '../../parts/question/written-in.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

export function Component() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay('exam.manage');
  const { filter, refine } = useUrlFilter(['search', 'type', 'state']);
  const papers = usePapers({
    search: filter.search,
    type: (['practice', 'formal'] as const).find((type) => type === filter.type),
    state: (['published', 'draft'] as const).find((state) => state === filter.state),
  });
  const columns = usePaperColumns();
  return (
    <>
      <PageHead
        title={t`Exam papers`}
        about={
          <Trans>
            What members apply for: a set number of questions from each of several folders.
          </Trans>
        }
        actions={
          mayWrite ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('/exam-papers/new')}
            >
              <Trans>New paper</Trans>
            </Button>
          ) : undefined
        }
        tools={
          <>
            <SearchField
              value={filter.search}
              label={t`Part of a number or name`}
              onSearch={(search) => refine({ search })}
            />
            <Segmented
              aria-label={t`Exam type`}
              value={filter.type}
              options={[
                { value: '', label: t`All` },
                { value: 'practice', label: i18n._(examTypeNames.practice) },
                { value: 'formal', label: i18n._(examTypeNames.formal) },
              ]}
              onChange={(type) => refine({ type })}
            />
            <Segmented
              aria-label={t`State`}
              value={filter.state}
              options={[
                { value: '', label: t`All` },
                { value: 'published', label: t({ message: 'Published', context: 'of a course' }) },
                { value: 'draft', label: t`Draft` },
              ]}
              onChange={(state) => refine({ state })}
            />
            <ListTools name="examPapers" list={papers} columns={columns} filter={filter} />
          </>
        }
      />
      <RowTable
        label={t`Exam papers`}
        list={papers}
        columns={columns}
        keyOf={({ paperId }) => paperId}
        onOpen={({ paperId }) => void navigate(`/exam-papers/${paperId}`)}
        empty={
          filter.search + filter.type + filter.state === '' ? (
            <Trans>There are no papers yet.</Trans>
          ) : (
            <Trans>No paper fits the filter.</Trans>
          )
        }
      />
    </>
  );
}

function usePaperColumns(): readonly Column<PaperRow>[] {
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
