import { Fragment } from 'react';

/** Shows an address or a link that may wrap, but only at natural places. */
export function Breakable({ text }: { readonly text: string }) {
  let position = 0;
  return text.split(/(?=@)|(?<=[/?:])/).map((piece) => {
    position += piece.length;
    return (
      <Fragment key={position}>
        {piece}
        <wbr />
      </Fragment>
    );
  });
}
