import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/form/field.tsx';

/** Asks for the code of a printed certificate whose QR code cannot be scanned. */
export function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const typed = code.trim();
  return (
    <Card className="p-5">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') void navigate(`/verify/${encodeURIComponent(typed)}`);
        }}
      >
        <Field
          label={<Trans>Certificate code</Trans>}
          hint={<Trans>You find it below the QR code of the certificate.</Trans>}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" wide disabled={typed === ''}>
          <Trans>Check it</Trans>
        </Button>
      </form>
    </Card>
  );
}
