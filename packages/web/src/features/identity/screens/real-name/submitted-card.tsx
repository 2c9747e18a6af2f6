import { Trans } from '@lingui/react/macro';
import type { Submitted } from '../../data/real-name.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { SubmittedPhotos } from './submitted-photos.tsx';
import { useIdentityWords } from './use-words.ts';

/** Shows the submitted data in masked form, so that the member recognises it. */
export function SubmittedCard({ submitted }: { readonly submitted: Submitted }) {
  const { dateTime } = useFormats();
  const { kinds, countryName } = useIdentityWords();
  const { documentKind } = submitted;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Lines>
        <Line name={<Trans>Full name</Trans>}>{submitted.fullName}</Line>
        <Line name={<Trans>ID number</Trans>}>{submitted.idNumber}</Line>
        <Line name={<Trans>Document</Trans>}>{kinds[documentKind]}</Line>
        {documentKind === 'other' && (
          <Line name={<Trans>Issued by</Trans>}>{countryName(submitted.country)}</Line>
        )}
        <Line name={<Trans>Submitted</Trans>}>{dateTime(submitted.submittedAt)}</Line>
        {submitted.decidedAt !== null && (
          <Line name={<Trans>Decided</Trans>}>{dateTime(submitted.decidedAt)}</Line>
        )}
      </Lines>
      <SubmittedPhotos photos={submitted.photos} />
    </Card>
  );
}
