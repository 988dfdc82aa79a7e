import { createHash } from 'node:crypto'
import { KNOWN_ID, type Prerendered } from '#schemas/prerender.ts'
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

const DESCRIPTION = /(<meta name="description" content=")[^"]*(")/

/** After the first paint: what the page needs is on its way by then. A tab in the background never paints. */
const starter = (entry: string) =>
  `const go=()=>import(${JSON.stringify(entry)});document.hidden?go():requestAnimationFrame(()=>setTimeout(go))`

/** The shell's document with a prerendered page in it, compressed once. */
export async function documentOf(drawn: Prerendered, parts: Parts): Promise<PageDocument> {
  const { modules, basePath } = parts
  const { scripts } = modules.assetsOf(drawn.modules)
  const { styles } = modules.assetsOf([...drawn.modules, ...drawn.later])
  const start = starter(basePath + modules.entry)
  const css = (await modules.textOf(styles)) + drawn.css
  const plain = Buffer.from(fill(drawn, { start, css, styles, scripts }, parts))
  const [br, gzip] = await Promise.all([encode(plain, 'br', 'live'), encode(plain, 'gzip', 'live')])
  const bytes = { br, gzip } satisfies Record<Encoding, Buffer>
  return {
    type: 'text/html; charset=utf-8',
    tag: tagOf(plain),
    plain,
    encoded: async (encoding) => bytes[encoding],
    headers: withInline(pageHeaders, {
      scripts: [hashOf(drawn.script), hashOf(start)],
      styles: [hashOf(css)],
    }),
  }
}

/**
 * All styles of the page stand inline: nothing is waited for before the first paint, nor when a search finds what is
 * below it, or paper wants it. A disabled link tells the
 * loader of each part that its styles are there.
 */
function fill(
  drawn: Prerendered,
  { start, css, styles, scripts }: { start: string; css: string; styles: string[]; scripts: string[] },
  { template, basePath }: Parts,
): string {
  const head = [
    ...drawn.preloads,
    `<style>${css}</style>`,
    `<script>${drawn.script}</script>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${basePath}${file}" disabled>`),
    ...scripts.map(
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${basePath}${file}">`,
    ),
    `<script type="module">${start}</script>`,
  ].join('\n    ')
  const root = `<div id="root" data-served="">${drawn.html}</div>\n    <script type="application/json" id="${KNOWN_ID}">${drawn.known}</script>`
  // Functions: a `$` in the content means nothing.
  return template
    .replace('<html ', (start) => (drawn.home ? `<html data-home="${text(drawn.page.id)}" ` : start))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text(drawn.title)}</title>`)
    .replace(DESCRIPTION, (own: string, start: string, end: string) =>
      drawn.description === '' ? own : start + text(drawn.description) + end,
    )
    .replace(
      /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
      '',
    )
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', () => root)
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
