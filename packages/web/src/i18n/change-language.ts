import type { Language } from '@tradewind/contract/protocol/languages';
import { useSession } from '../session/session-store.ts';
import { showLanguage } from './show-language.ts';

export async function changeLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) useSession.setState({ lang: language });
}
