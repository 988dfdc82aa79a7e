import { createHash } from 'node:crypto'
import type { Prerendered } from '#schemas/prerender.ts'
import { encode, type Encoding } from '../encoding.ts'
import { tagOf, type Representation } from '../representation.ts'
import { pageHeaders, withInline } from '../security-headers.ts'
import type { BuiltModules } from './manifest.ts'

export interface PageDocument extends Representation {
  headers: Readonly<Record<string, string>>
}

interface Parts {
  /** The shell's document, with its addresses filled in. */
  template: string
  basePath: string
  modules: BuiltModules
}

/** After the first paint: what the page needs is on its way by then. A tab in the background never paints. */
const starter = (entry: string) =>
  `const go=()=>import(${JSON.stringify(entry)});document.hidden?go():requestAnimationFrame(()=>setTimeout(go))`

/** The shell's document with a prerendered page in it, compressed once. */
export async function documentOf(drawn: Prerendered, parts: Parts): Promise<PageDocument> {
  const entry = parts.basePath + parts.modules.entry
  const start = starter(entry)
  const plain = Buffer.from(fill(drawn, start, entry, parts))
  const [br, gzip] = await Promise.all([encode(plain, 'br', 'live'), encode(plain, 'gzip', 'live')])
  const bytes = { br, gzip } satisfies Record<Encoding, Buffer>
  return {
    type: 'text/html; charset=utf-8',
    tag: tagOf(plain),
    plain,
    encoded: async (encoding) => bytes[encoding],
    headers: withInline(pageHeaders, {
      scripts: [hashOf(drawn.script), hashOf(start)],
      styles: [hashOf(drawn.css)],
    }),
  }
}

function fill(
  drawn: Prerendered,
  start: string,
  entry: string,
  { template, basePath, modules }: Parts,
): string {
  const { styles, scripts } = modules.assetsOf(drawn.modules)
  const head = [
    ...drawn.preloads,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${basePath}${file}">`),
    `<style>${drawn.css}</style>`,
    `<script>${drawn.script}</script>`,
    `<link rel="modulepreload" crossorigin href="${entry}">`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${basePath}${file}">`),
    `<script type="module">${start}</script>`,
  ].join('\n    ')
  const root = `<div id="root" data-served="">${drawn.html}</div>\n    <script type="application/json" id="known">${drawn.known}</script>`
  // Functions: a `$` in the content means nothing.
  return template
    .replace('<html ', (start) => (drawn.home ? `<html data-home="${text(drawn.page.id)}" ` : start))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text(drawn.title)}</title>`)
    .replace(new RegExp(`\\s*<script type="module"[^>]*src="${entry}"[^>]*></script>`), '')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', () => root)
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
