import { SearchOutlined } from '@ant-design/icons';
import { searchMax } from '@tradewind/contract/limits';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSlashKey } from './use-slash-key.ts';
import './search-field.css';

interface SearchFieldProps {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
  /** Not the page's first: "/" goes to another. */
  readonly isSecond?: boolean;
}

const pauseMs = 300;

/** Searches once the typing pauses. */
export function SearchField({ value, label, onSearch, isSecond = false }: SearchFieldProps) {
  const field = useRef<InputRef>(null);
  const none = useRef<InputRef>(null);
  const pause = useRef<number>(undefined);
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  useSlashKey(isSecond ? none : field);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  // What is opened during the pause changes the address, too: the search must not undo it with an older one.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // The address changed by other means, such as Back: it wins over what stands in the field.
  if (value !== known) {
    setKnown(value);
    if (value !== draft.trim()) setDraft(value);
  }

  const search = (text: string, after: number) => {
    setDraft(text);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => latest.current(text.trim()), after);
  };

  return (
    <Input
      ref={field}
      className="search-field"
      type="search"
      value={draft}
      maxLength={searchMax}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      suffix={draft === '' && !isSecond ? <kbd aria-hidden>/</kbd> : undefined}
      placeholder={label}
      aria-label={label}
      {...(isSecond ? {} : { 'aria-keyshortcuts': '/' })}
      onChange={(event) => search(event.target.value, pauseMs)}
      onPressEnter={() => search(draft, 0)}
    />
  );
}
