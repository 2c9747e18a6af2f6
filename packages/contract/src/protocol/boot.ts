import type { AppCalls } from '../member-calls.ts';
import type { CallOutput } from './call.ts';
import type { Language } from './languages.ts';

/** The settings that a page needs before its first call. The server writes them into the HTML as a JSON block. */
export interface Boot {
  readonly productName: string;
  /** The year of foundation, shown in the copyright line. */
  readonly foundedIn: number;
  /** True for a demo instance, which says so on every screen. */
  readonly demo: boolean;
  readonly signSecret: string;
  readonly invitationRequired: boolean;
  /** The owner's page with the terms of use; empty if there is none. */
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** The address of the market feeds: the product's own relay, or another service with the same format. */
  readonly marketUrl: string;
  /** The nonce for the style elements that the console's component library creates at run time. */
  readonly styleNonce?: string;
}

const elementId = 'boot';

/** The placeholder in the built HTML that the server replaces with the block. */
export const bootPlaceholder = '<!--boot-->';

export function bootBlock(boot: Boot): string {
  return block(elementId, boot);
}

function block(id: string, value: object): string {
  // A "<" could close the script element, so it is escaped in JSON.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

interface Page {
  getElementById(id: string): { textContent: string | null } | null;
}

export function readBoot(page: Page): Boot {
  const json = page.getElementById(elementId)?.textContent;
  if (!json) throw new Error('The page was served without its boot block');
  return JSON.parse(json) as Boot;
}

/** The answer to the first call of the home screen. With it, a visitor's first screen needs no call. */
export interface HomeBlock {
  readonly language: Language;
  readonly overview: CallOutput<AppCalls['getHomeOverview']>;
}

const homeId = 'home';

/**
 * The placeholder for the home block in the built HTML. It stands behind the app's root element, so that the browser
 * requests the page's files first.
 */
export const homePlaceholder = '<!--home-->';

/** The cookie with the language in which the server renders a page. The app writes it; it is not secret. */
export const languageCookie = 'lang';

export function homeBlock(home: HomeBlock): string {
  return block(homeId, home);
}

/**
 * Returns the block if the page has one. Only the page of the home screen has one, and not while the server cannot
 * reach its database.
 */
export function readHomeBlock(page: Page): HomeBlock | undefined {
  const json = page.getElementById(homeId)?.textContent;
  return json ? (JSON.parse(json) as HomeBlock) : undefined;
}
