import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Checkbox } from 'antd';

interface KnownQuestionsProps {
  readonly known: number;
  readonly isLeftOut: boolean;
  readonly isFixed: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

/**
 * Warns before the import that questions exist already. Otherwise the members in the exam would be the first to notice a file
 * that was imported twice.
 */
export function KnownQuestions({ known, isLeftOut, isFixed, onChange }: KnownQuestionsProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <Plural
          value={known}
          one="# of them is already in this folder or below it, with the same words."
          other="# of them are already in this folder or below it, with the same words."
        />
      }
      description={
        <Checkbox
          checked={isLeftOut}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.checked)}
        >
          <Trans>Leave these out</Trans>
        </Checkbox>
      }
    />
  );
}
