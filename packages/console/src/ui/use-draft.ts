import { useState } from 'react';

interface Draft {
  readonly draft: string;
  readonly type: (text: string) => void;
  /** Must be called before the address is changed to this text. */
  readonly send: (text: string) => void;
}

/**
 * The text of a field whose value is kept in the address. The address follows the field after a pause, and text typed in the
 * meantime is kept. If the address changes by other means, such as Back, the field takes its value.
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
