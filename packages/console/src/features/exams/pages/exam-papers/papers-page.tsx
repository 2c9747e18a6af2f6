import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { usePapers } from '../../data/papers.ts';
import { examTypeNames } from '../../parts/question/words.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { usePaperColumns } from './paper-columns.tsx';

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
