import type { Language } from '@tradewind/contract/protocol/languages';
import { useAppearance } from '../session/appearance-store.ts';
import { useSession } from '../session/session-store.ts';

const redUp: ReadonlySet<Language> = new Set(['cn', 'tcn', 'jp', 'ko']);

/** Tells the style sheet whether red or green means rising prices. */
export function followUpColour(): void {
  apply();
  useAppearance.subscribe(apply);
  useSession.subscribe(apply);
}

function apply(): void {
  const { upColour } = useAppearance.getState();
  const ofLanguage = redUp.has(useSession.getState().lang) ? 'red' : 'green';
  document.documentElement.dataset['up'] = upColour === 'language' ? ofLanguage : upColour;
}
