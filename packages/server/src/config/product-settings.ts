import { productSettings, type SettingKey } from '@tradewind/contract/settings/settings';
import type { SettingReader } from './setting-reader.ts';

/** Reads the name of the product alone, for scripts that must work even if other settings are missing or wrong. */
export function readProductName(read: SettingReader): string {
  const rule = 'must be one line of at most 60 characters without < > and quotation marks';
  return read.fitting('PRODUCT_NAME', 'Tradewind Academy', rule, (name) =>
    isSetting('productName', name),
  );
}

export function readSender(read: SettingReader, fallback: string): string {
  const rule = 'must be an address such as Academy <no-reply@example.com>';
  return read.fitting('MAIL_FROM', fallback, rule, (sender) =>
    /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(sender),
  );
}

export function readFoundation(read: SettingReader): Date {
  const rule = 'must be a date from 1900 to 2099 such as 2020-03-01';
  const day = read.fitting('FOUNDED_ON', '2024-01-01', rule, (date) =>
    isSetting('foundedOn', date),
  );
  return new Date(`${day}T00:00:00Z`);
}

/** True if an owner could enter the same value in the console. */
function isSetting(key: SettingKey, value: string): boolean {
  return productSettings.shape[key].safeParse(value).success;
}
