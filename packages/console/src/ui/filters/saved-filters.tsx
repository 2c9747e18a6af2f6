import { FilterOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListName } from '@tradewind/contract/staff/desk';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { Filter } from '../url-filter.ts';
import { FilterList } from './filter-list.tsx';
import { filterQuery, saveableOf } from './filter-query.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';
import './saved-filters.css';

interface SavedFiltersProps {
  readonly name: ListName;
  /** Only the values that narrow the list; which row is open is not saved. */
  readonly filter: Filter<string>;
}

export function SavedFilters({ name, filter }: SavedFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const query = filterQuery(filter);
  const saveable = saveableOf(name, filter);
  const saved = filterQuery(saveable);
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <section className="saved-filters" aria-label={t`Saved filters`}>
            <FilterList name={name} query={query} onChosen={() => setOpen(false)} />
            <Button
              block
              disabled={saved === ''}
              onClick={() => {
                setOpen(false);
                setSaving(true);
              }}
            >
              <Trans>Save this filter…</Trans>
            </Button>
            {query !== saved ? (
              <p className="quiet">
                <Trans>What was searched for is not saved.</Trans>
              </p>
            ) : query === '' ? (
              <p className="quiet">
                <Trans>Filter the list first; then the filter can be saved.</Trans>
              </p>
            ) : null}
          </section>
        }
      >
        <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="true" aria-expanded={open}>
          <Trans>Saved filters</Trans>
        </Button>
      </Popover>
      <SaveFilterDialog name={name} query={saved} open={saving} onClose={() => setSaving(false)} />
    </>
  );
}
