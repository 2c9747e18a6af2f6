import { useState } from 'react';

interface Draft {
  readonly draft: string;
  readonly type: (text: string) => void;
  /** Before the address is asked to say so. */
  readonly send: (text: string) => void;
}

/**
 * What stands in a field whose value is kept in the address. The address follows a moment after it was
 * asked to, and whoever types on meanwhile keeps what they typed; where it changes by other means, such as
 * Back, it wins.
 */
export function useDraft(value: string): Draft {
  const [draft, type] = useState(value);
  const [known, setKnown] = useState(value);
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const at = onTheWay.indexOf(value);
    setOnTheWay(onTheWay.slice(at < 0 ? onTheWay.length : at + 1));
    if (at < 0) type(value);
  }
  const send = (text: string) =>
    setOnTheWay((earlier) => (text === (earlier.at(-1) ?? known) ? earlier : [...earlier, text]));
  return { draft, type, send };
}
