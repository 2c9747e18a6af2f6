import { Plural, Trans } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/ledger/money';
import type { ReactNode } from 'react';
import type { Closing } from '../../data/own-data.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';

/** The props of the explanation that is shown before the member can press anything. */
interface WhatHappensProps {
  readonly days: number | undefined;
  readonly waives: Closing['waives'];
}

export function WhatHappens({ days, waives }: WhatHappensProps) {
  const { short } = useMoneyFormats();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Part title={<Trans>What is deleted</Trans>}>
        <Trans>
          Your email address, password, sessions, two-step verification, inquiries, notices and
          exports; your real name, document number and photos; what was written and sent in
          conversations with us. A real-name authentication in progress is withdrawn. Your
          invitation code stops working, and friends no longer see who you were.
        </Trans>
      </Part>
      <Part title={<Trans>What must stay</Trans>}>
        <Trans>
          Records of money and of purchases, when you were in touch with us, and what operators did,
          for as long as the law requires and our books are kept: under a number, without your email
          address. If your real name was certified, also a code made from your document number, by
          which we see that the document was used before. The number cannot be read from it.
        </Trans>
      </Part>
      <Part title={<Trans>What you lose</Trans>}>
        <Trans>
          Your contract and your progress. They do not come back when you register anew.
        </Trans>
      </Part>
      {waives.map(({ coin, amount, below }) => {
        const [limit, now] = [`${short(below)} ${coin}`, `${short(amount)} ${coin}`];
        return (
          <Part key={coin} title={<Trans>Small balances</Trans>}>
            <Trans>
              Less than {limit} cannot be withdrawn and does not keep the account open: what is left
              of it on that day goes to the academy.
            </Trans>
            {parseMoney(amount) > 0n && (
              <b className="mt-1 block text-gold">
                <Trans>At the moment that is {now}. You can still send it to another member.</Trans>
              </b>
            )}
          </Part>
        );
      })}
      {days !== undefined && days > 0 && (
        <Part title={<Trans>Time to think</Trans>}>
          <Plural
            value={days}
            one="The account closes after # day. Until then you can log in as usual and keep it with one tap. If enough money to be withdrawn arrives meanwhile, the account stays open."
            other="The account closes after # days. Until then you can log in as usual and keep it with one tap. If enough money to be withdrawn arrives meanwhile, the account stays open."
          />
        </Part>
      )}
    </Card>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-item font-semibold">{title}</h2>
      <p className="text-ink-2">{children}</p>
    </section>
  );
}
