import { Plural } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useFormats } from '../../../../i18n/format.ts';
import { lateAnswers } from '../../data/open-sitting.ts';

/** Lists the answers that were given on this phone but reached the server after the end. */
export function LateAnswers({ sittingId }: { readonly sittingId: string }) {
  const { number } = useFormats();
  const late = lateAnswers(sittingId);
  if (late.length === 0) return null;
  const numbers = late.map(number).join(', ');
  return (
    <output className="flex gap-2 rounded-card bg-gold-soft p-4 text-gold">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Plural
          value={late.length}
          one={`Your last answer to question ${numbers} reached the academy after the exam had ended. It does not count.`}
          other={`Your last answers to questions ${numbers} reached the academy after the exam had ended. They do not count.`}
        />
      </span>
    </output>
  );
}
