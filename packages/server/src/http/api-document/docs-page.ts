import { appCalls, type Call, consoleCalls, errorStatus } from '@tradewind/contract';
import * as z from 'zod';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { errorsOf, protectionText } from './document.ts';

/** Returns the API documentation as an HTML page without scripts and without resources from elsewhere. */
export function docsPage(productName: string): string {
  const title = escapeHtml(`${productName} API`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>${title}</h1>
<p>Every answer is an envelope <code>{ status, msg, response }</code>. The machine-readable document is
<a href="/api/openapi.json">openapi.json</a>.</p>
${section("Members' app", appCalls)}${section("Operators' console", consoleCalls)}</body></html>`;
}

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0e1a26}
details{border:1px solid #e5e8ec;border-radius:8px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer}pre{background:#eef1f4;padding:1rem;border-radius:8px;overflow:auto}
code{font-size:.9em}b{color:#0b5c56;display:inline-block;min-width:3.5rem}small{color:#4a5866}`;

function section(title: string, calls: Readonly<Record<string, Call>>): string {
  return `<h2>${escapeHtml(title)}</h2>${Object.values(calls).map(entry).join('')}`;
}

function entry(call: Call): string {
  const errors = errorsOf(call).map((code) => `${errorStatus[code]} ${code}`);
  return `<details><summary><b>${call.method}</b> <code>${call.path}</code><br><small>${escapeHtml(call.summary)}</small></summary>
<p>Who may call: <code>${call.caller}</code>. ${call.signed ? 'Signed.' : 'Not signed.'}${escapeHtml(protectionText(call))}</p>
<h3>Input</h3>${schema(call.input, 'input')}<h3>${call.answer === 'events' ? 'Data of each event' : 'Response'}</h3>${schema(call.output, 'output')}
<p>Errors: ${errors.map(escapeHtml).join(', ')}</p></details>`;
}

function schema(type: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(type, { io });
  return `<pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
}
