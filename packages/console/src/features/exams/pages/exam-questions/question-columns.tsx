import { useLingui } from '@lingui/react/macro';
import { inLanguage, languages } from '@tradewind/contract/protocol/languages';
import { Checkbox, Tag } from 'antd';
import type { QuestionRow } from '../../data/banks.ts';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { typeNames } from '../../parts/question/words.ts';
import { WrittenIn } from '../../parts/question/written-in.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';

interface QuestionColumns {
  readonly folders: readonly PlacedFolder[];
  readonly withFolder: boolean;
  readonly searchOf: (questionId: string) => string;
  /** The selected questions, for operators who may move and retire them. */
  readonly picked?: ReadonlySet<string>;
  readonly onPick?: (picked: ReadonlySet<string>) => void;
}

export function useQuestionColumns(given: QuestionColumns): readonly Column<QuestionRow>[] {
  const { folders, withFolder, searchOf, picked, onPick } = given;
  const { i18n, t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const folderOf = ({ folderId }: QuestionRow) =>
    folders.find((folder) => folder.folderId === folderId);
  const nameOf = ({ title, prompts }: QuestionRow) => inLanguage(prompts, language) ?? title;
  const pick: Column<QuestionRow>[] =
    picked === undefined || onPick === undefined
      ? []
      : [
          {
            key: 'pick',
            title: '',
            render: (row) => {
              const name = nameOf(row);
              return (
                <Checkbox
                  aria-label={t`Select ${name}`}
                  checked={picked.has(row.questionId)}
                  // Keeps the click from opening the row.
                  onClick={(event) => event.stopPropagation()}
                  onChange={({ target }) => onPick(toggled(picked, row.questionId, target.checked))}
                />
              );
            },
          },
        ];
  return [
    ...pick,
    {
      key: 'question',
      title: t`Question`,
      wide: true,
      render: (row) => (
        <div className="question-cell">
          <OpenLink search={searchOf(row.questionId)}>{nameOf(row)}</OpenLink>
          <span className="quiet">
            {[
              i18n._(typeNames[row.type]),
              ...(withFolder ? [folderOf(row)?.path] : []),
              ...(isOwnTitle(row) ? [row.title] : []),
            ].join(' · ')}{' '}
            {row.isRetired ? (
              <Tag>{t({ message: 'Retired', context: 'of a question' })}</Tag>
            ) : null}
          </span>
        </div>
      ),
    },
    {
      key: 'papers',
      title: t`Used in`,
      render: (row) => (
        <span className="row-wraps" data-width="day">
          {(folderOf(row)?.papers ?? []).slice(0, 3).map(({ paperId, number, isPublished }) => (
            <Tag key={paperId} {...(isPublished && { color: 'processing' })}>
              {number}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ prompts }) => (
        <WrittenIn missing={languages.filter((one) => prompts[one] === undefined)} />
      ),
    },
    {
      key: 'changed',
      title: t`Changed`,
      render: ({ changedAt }) => (
        <span className="row-wraps" data-width="day">
          <Moment at={changedAt} />
        </span>
      ),
    },
  ];
}

/**
 * True if the question has a title of its own. The title of many is the start of their text in one language, which says nothing
 * new.
 */
function isOwnTitle({ title, prompts }: QuestionRow): boolean {
  const beginning = title.replace(/…$/u, '');
  return title !== '' && !Object.values(prompts).some((prompt) => prompt?.startsWith(beginning));
}

function toggled(picked: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(picked);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}
