import type { AppCalls } from '../member-calls.ts';
import type { CallOutput } from './call.ts';
import type { Language } from './languages.ts';

/** What the server tells a page before its first call, written into the HTML as a JSON block. */
export interface Boot {
  readonly productName: string;
  /** For whose rights: since when there is a product. */
  readonly foundedIn: number;
  /** A demo instance says so on every screen. */
  readonly demo: boolean;
  readonly signSecret: string;
  readonly invitationRequired: boolean;
  /** What members agree to, and what becomes of their data, in the owner's words; empty where there are none. */
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** Where the market feeds are: the product's own relay, or another service in their shape. */
  readonly marketUrl: string;
  /** For the style elements that the console's component library makes at run time. */
  readonly styleNonce?: string;
}

const elementId = 'boot';

/** Stands in the built HTML where the server writes the block. */
export const bootPlaceholder = '<!--boot-->';

export function bootBlock(boot: Boot): string {
  return block(elementId, boot);
}

function block(id: string, value: object): string {
  // "<" would let a product name close the element; JSON has an escape for it.
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

/** The answer to the first call of the home screen, so that a visitor's first screen needs no call. */
export interface HomeBlock {
  readonly language: Language;
  readonly overview: CallOutput<AppCalls['getHomeOverview']>;
}

const homeId = 'home';

/** Behind the app's place in the built HTML, so that the files the page names are asked for first. */
export const homePlaceholder = '<!--home-->';

/** In which language a page is to say something by itself. The app writes it; it is no secret. */
export const languageCookie = 'lang';

export function homeBlock(home: HomeBlock): string {
  return block(homeId, home);
}

/** Only on the page of the home screen, and not while the server cannot reach its database. */
export function readHomeBlock(page: Page): HomeBlock | undefined {
  const json = page.getElementById(homeId)?.textContent;
  return json ? (JSON.parse(json) as HomeBlock) : undefined;
}
