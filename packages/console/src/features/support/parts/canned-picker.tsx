import { useLingui } from '@lingui/react/macro';
import { defaultLanguage, isLanguage, languageTags } from '@tradewind/contract/protocol/languages';
import { Select } from 'antd';
import { useCanned } from '../data/canned.ts';
import type { Thread } from '../data/support.ts';
import { boot } from '../../../session/boot.ts';
import { useSelf } from '../../../session/use-self.ts';
import { lookupTrouble } from '../../../ui/lookup-trouble.tsx';
import { fillCanned } from './fill-canned.ts';

interface CannedPickerProps {
  readonly member: Thread['member'];
  readonly onPick: (text: string) => void;
}

/** Lists canned answers by key, and inserts one in the language in which the member wrote. */
export function CannedPicker({ member, onPick }: CannedPickerProps) {
  const { t } = useLingui();
  const { name } = useSelf();
  const canned = useCanned();
  const items = canned.data?.items ?? [];
  const language = isLanguage(member.language) ? member.language : defaultLanguage;
  const values = { account: member.account, operator: name, product: boot.productName };
  return (
    <Select
      className="support-canned"
      size="small"
      aria-label={t`Insert a canned answer`}
      placeholder={t`Insert a canned answer`}
      loading={canned.isPending}
      {...lookupTrouble(canned)}
      value={null}
      showSearch={{ optionFilterProp: 'search' }}
      popupMatchSelectWidth={420}
      options={items.map(({ key, texts }) => ({
        value: key,
        search: `${key} ${texts[language]}`,
        label: (
          <>
            <span className="mono">{key}</span>{' '}
            <span className="quiet" lang={languageTags[language]}>
              {texts[language]}
            </span>
          </>
        ),
      }))}
      onChange={(picked: string | null) => {
        const chosen = items.find(({ key }) => key === picked);
        if (chosen) onPick(fillCanned(chosen.texts[language], values));
      }}
    />
  );
}
