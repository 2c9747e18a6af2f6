import { SearchOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { searchMax } from '@tradewind/contract/protocol/limits';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useSpareSlashKey } from '../../ui/use-slash-key.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type Result, useResults } from './use-results.ts';

import './search.css';

const pauseMs = 250;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** The labels on the keys, which are the same in every language. */
const shortcut = isApple ? '⌘K' : 'Ctrl K';

/** The global search, opened by Ctrl or ⌘ and K, or by "/" on a page without a search field. */
export function GlobalSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const field = useRef<RefSelectProps>(null);
  useSearchKey(field);
  useSpareSlashKey(field);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const hasty = useRef(false);
  const isListed = useRef(false);
  useEffect(() => {
    const pause = window.setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => window.clearTimeout(pause);
  }, [typed]);
  const { results, searching, error } = useResults(typed, asked);
  const first = searching ? undefined : results[0]?.path;

  const open = (path: string) => {
    hasty.current = false;
    setTyped('');
    field.current?.blur();
    void navigate(path);
  };
  const onKey = (key: string) => {
    hasty.current = key === 'Enter' && (searching || (isListed.current && first !== undefined));
    // The list highlights its first entry a moment after it appears, and an Enter in between only closes it. So this opens the
    // first entry.
    if (hasty.current && first !== undefined)
      window.setTimeout(() => {
        if (hasty.current) open(first);
      });
  };
  const openHastily = useEffectEvent(open);
  // An Enter that was pressed before there were results opens the first one.
  useEffect(() => {
    if (hasty.current && first !== undefined) openHastily(first);
  }, [first]);

  return (
    <AutoComplete
      ref={field}
      className="search-everywhere"
      classNames={{ popup: { root: 'search-popup' } }}
      value={typed}
      // While a search is running, Enter must not open a result of the previous one.
      options={searching ? [] : results.map(toOption)}
      filterOption={false}
      defaultActiveFirstOption
      popupMatchSelectWidth={420}
      notFoundContent={
        <span className="quiet">
          {searching ? (
            <Trans>Searching…</Trans>
          ) : error === null ? (
            <Trans>Nothing was found.</Trans>
          ) : (
            errorText(error)
          )}
        </span>
      }
      onSearch={(text) => {
        setTyped(text);
        hasty.current = false;
      }}
      onSelect={open}
      onOpenChange={(isOpen) => {
        isListed.current = isOpen;
      }}
      onInputKeyDown={({ key }) => onKey(key)}
    >
      <Input
        maxLength={searchMax}
        prefix={<SearchOutlined aria-hidden />}
        suffix={typed === '' ? <kbd aria-hidden>{shortcut}</kbd> : undefined}
        placeholder={t`Email, number, code or page`}
        aria-label={t`Search everywhere`}
        aria-keyshortcuts="Control+K Meta+K"
      />
    </AutoComplete>
  );
}

const toOption = ({ key, title, note, kind, path }: Result) => ({
  key,
  value: path,
  label: (
    <span className="search-result">
      <span>
        {title}
        {note === '' ? null : <span className="quiet">{note}</span>}
      </span>
      <span className="quiet">{kind}</span>
    </span>
  ),
});

/** Ctrl or ⌘ and K focuses the global search, even while the operator is typing. */
function useSearchKey(target: RefObject<{ focus(): void } | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.altKey || event.shiftKey || target.current === null) return;
      event.preventDefault();
      target.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [target]);
}
