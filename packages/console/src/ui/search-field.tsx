import { SearchOutlined } from '@ant-design/icons';
import { searchMax } from '@tradewind/contract/protocol/limits';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useDraft } from './use-draft.ts';
import { useSlashKey } from './use-slash-key.ts';
import './search-field.css';

interface SearchFieldProps {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
  /** True if the page has another search field before this one, which the "/" key then focuses. */
  readonly isSecond?: boolean;
}

const pauseMs = 300;

/** A search field that searches after a short pause in typing. */
export function SearchField({ value, label, onSearch, isSecond = false }: SearchFieldProps) {
  const field = useRef<InputRef>(null);
  const none = useRef<InputRef>(null);
  const pause = useRef<number>(undefined);
  const { draft, type, send } = useDraft(value);
  useSlashKey(isSecond ? none : field);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const search = (text: string, after: number) => {
    type(text);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      send(text.trim());
      onSearch(text.trim());
    }, after);
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
