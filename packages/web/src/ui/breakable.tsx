import { Fragment } from 'react';

/** An address or a link, which may go on in the next line, but only where a reader would break it. */
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
