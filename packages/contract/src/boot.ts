/** What the server tells a page before its first call, written into the HTML as a JSON block. */
export interface Boot {
  readonly productName: string;
  /** A demo instance says so on every screen. */
  readonly demo: boolean;
  readonly signSecret: string;
  readonly invitationRequired: boolean;
  /** Where the market feeds are: the product's own relay, or another service in their shape. */
  readonly marketUrl: string;
  /** For the style elements that the console's component library makes at run time. */
  readonly styleNonce?: string;
}

const elementId = 'boot';

/** Stands in the built HTML where the server writes the block. */
export const bootPlaceholder = '<!--boot-->';

export function bootBlock(boot: Boot): string {
  // "<" would let a product name close the element; JSON has an escape for it.
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function readBoot(page: {
  getElementById(id: string): { textContent: string | null } | null;
}): Boot {
  const json = page.getElementById(elementId)?.textContent;
  if (!json) throw new Error('The page was served without its boot block');
  return JSON.parse(json) as Boot;
}
