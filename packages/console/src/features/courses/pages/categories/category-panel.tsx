import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { App } from 'antd';
import { useState } from 'react';
import { type Category, useDeleteCategory, usePublishCategory } from '../../data/catalogue.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Details } from '../../../../ui/details.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import '../../../../ui/standing/standing.css';
import { DeleteButton } from '../../../../ui/standing/delete-button.tsx';
import { PublishButton } from '../../../../ui/standing/publish-button.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CategoryForm } from './category-form.tsx';

interface CategoryPanelProps {
  /** Undefined for a new category. */
  readonly category: Category | undefined;
  readonly open: boolean;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function CategoryPanel({ category, open, mayWrite, onClose }: CategoryPanelProps) {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const [isDeleted, setDeleted] = useState(false);
  const name = category === undefined ? '' : (inLanguage(category.texts, language)?.name ?? '');
  return (
    <SidePanel
      title={category === undefined ? t`New category` : name}
      open={open}
      onClose={onClose}
    >
      {category === undefined ? null : (
        <Standing
          category={category}
          name={name}
          mayWrite={mayWrite}
          onDeleted={() => {
            setDeleted(true);
            // Close only after the leave guard has seen that there are no unsaved changes.
            setTimeout(onClose);
          }}
        />
      )}
      <CategoryForm
        category={category}
        mayWrite={mayWrite}
        isDeleted={isDeleted}
        onCreated={onClose}
      />
    </SidePanel>
  );
}

interface StandingProps {
  readonly category: Category;
  readonly name: string;
  readonly mayWrite: boolean;
  readonly onDeleted: () => void;
}

function Standing({ category, name, mayWrite, onDeleted }: StandingProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayReadAudit = useMay('audit.read');
  const publish = usePublishCategory();
  const remove = useDeleteCategory();
  const { categoryId, changedAt, isPublished, courses } = category;
  return (
    <div className="panel-standing">
      <Details
        rows={[
          [t`State`, <PublishTag key="state" isPublished={isPublished} />],
          [t`Courses`, courses],
          [
            t`History`,
            mayReadAudit ? <AuditLink key="h" subject={`category:${categoryId}`} /> : null,
          ],
        ]}
      />
      {mayWrite ? (
        <div className="page-standing">
          <PublishButton
            name={name}
            isPublished={isPublished}
            publish={(next) => publish.mutateAsync({ categoryId, changedAt, isPublished: next })}
          >
            {isPublished ? (
              <Trans>Members will see neither this category nor its courses.</Trans>
            ) : (
              <Trans>
                Members will see this category and those of its courses that are published.
              </Trans>
            )}
          </PublishButton>
          <DeleteButton
            name={name}
            whyNot={courses > 0 ? t`Only a category without courses can be deleted.` : undefined}
            remove={async () => {
              await remove.mutateAsync({ categoryId, changedAt });
              void message.success(t`${name} is deleted`);
              onDeleted();
            }}
          >
            <Trans>Its names in all languages are lost.</Trans>
          </DeleteButton>
        </div>
      ) : null}
    </div>
  );
}
