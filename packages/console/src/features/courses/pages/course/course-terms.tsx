import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Form, Select } from 'antd';
import { useCategories, type useUploadCover } from '../../data/catalogue.ts';
import { contractLevels } from '../../parts/contract-levels.ts';
import { useLevelText } from '../../parts/course-level.tsx';
import { CoverSlot } from '../../parts/cover/cover-slot.tsx';
import { lookupTrouble } from '../../../../ui/lookup-trouble.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';

interface CourseTermsProps {
  readonly disabled: boolean;
  readonly upload: ReturnType<typeof useUploadCover>;
}

export function CourseTerms({ disabled, upload }: CourseTermsProps) {
  const { t } = useLingui();
  const levelText = useLevelText();
  const language = usePreferences((preferences) => preferences.language);
  const categories = useCategories();
  const chosen = Form.useWatch<string | undefined>('categoryId');
  return (
    <div className="course-terms">
      <Form.Item
        name="categoryId"
        label={t`Category`}
        rules={[{ required: true, message: t`Choose a category.` }]}
      >
        <Select
          loading={categories.isPending}
          {...lookupTrouble(categories)}
          options={(categories.data?.items ?? []).map(({ categoryId, texts }) => ({
            value: categoryId,
            label: inLanguage(texts, language)?.name ?? '',
          }))}
        />
      </Form.Item>
      <Form.Item
        name="level"
        label={t`Contract level needed`}
        extra={t`Whoever has this level or a higher one can watch it.`}
      >
        <Select
          options={contractLevels.map((level) => ({ value: level, label: levelText(level) }))}
        />
      </Form.Item>
      <Form.Item
        className="course-terms-cover"
        name="cover"
        label={t`Cover picture`}
        extra={t`16:9, at least 640 pixels wide.`}
      >
        <CoverSlot categoryId={chosen} disabled={disabled} upload={upload} />
      </Form.Item>
    </div>
  );
}
