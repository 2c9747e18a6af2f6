import { Trans } from '@lingui/react/macro';
import { Alert } from 'antd';
import { useId } from 'react';
import type { CoinSheet as Sheet } from '../../../../data/shapes.ts';
import { Equation } from './equation.tsx';
import { SheetSide } from './sheet-side.tsx';
import { addsUp, sides } from './sheet.ts';

export function CoinSheet({ sheet }: { readonly sheet: Sheet }) {
  const id = useId();
  return (
    <section className="coin-sheet" aria-labelledby={id}>
      <h2 id={id}>{sheet.coin}</h2>
      <Equation sheet={sheet} />
      {addsUp(sheet) ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={
            <Trans>
              Assets do not equal liabilities plus equity. Approve nothing, and tell the people who
              run this server.
            </Trans>
          }
        />
      )}
      <div className="coin-sheet-sides">
        {sides.map((side) => (
          <SheetSide key={side} sheet={sheet} side={side} />
        ))}
      </div>
    </section>
  );
}
