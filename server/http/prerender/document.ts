import { createHash } from 'node:crypto'
import { KNOWN_ID, type Prerendered } from '#schemas/page/prerender.ts'
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

/**
 * In the first frame the page's files are asked for, after it the entry runs: earlier, reading and compiling them would
 * take the processor from the first paint. A tab in the background never paints.
 */
const starter = (entry: string, files: readonly string[]) =>
  `const ask=()=>${JSON.stringify(files)}.forEach(f=>{const l=document.createElement("link");` +
  'l.rel="modulepreload";l.crossOrigin="";l.href=f;document.head.append(l)}),' +
  `go=()=>import(${JSON.stringify(entry)});` +
  'document.hidden?go():requestAnimationFrame(()=>{ask();setTimeout(go)})'

/** The shell's document with a prerendered page in it, compressed once. */
export async function documentOf(drawn: Prerendered, parts: Parts): Promise<PageDocument> {
  const { modules, basePath } = parts
  const { styles, scripts } = modules.assetsOf(drawn.modules)
  const later = modules.assetsOf(drawn.later).styles.filter((file) => !styles.includes(file))
  const inline = {
    start: starter(
      basePath + modules.entry,
      scripts.map((file) => basePath + file),
    ),
    first: (await modules.textOf(styles)) + drawn.css,
    later: await modules.textOf(later),
  }
  const plain = Buffer.from(fill(drawn, { ...inline, styles: [...styles, ...later] }, parts))
  const [br, gzip] = await Promise.all([encode(plain, 'br', 'live'), encode(plain, 'gzip', 'live')])
  const bytes = { br, gzip } satisfies Record<Encoding, Buffer>
  return {
    type: 'text/html; charset=utf-8',
    tag: tagOf(plain),
    plain,
    encoded: async (encoding) => bytes[encoding],
    headers: withInline(pageHeaders, {
      scripts: [hashOf(drawn.script), hashOf(inline.start)],
      styles: [inline.first, inline.later].filter(Boolean).map(hashOf),
    }),
  }
}

interface Filling {
  start: string
  /** CSS of the first screen, and of what is below it. */
  first: string
  later: string
  /** Their files. */
  styles: readonly string[]
}

/**
 * All styles of the page stand inline: nothing is waited for before the first paint, nor when a search finds what is
 * below it, or paper wants it. What the first paint does not need follows its HTML. A disabled link tells the loader of
 * each part that its styles are there.
 */
function fill(
  drawn: Prerendered,
  { start, first, later, styles }: Filling,
  { template, basePath }: Parts,
): string {
  const head = [
    ...drawn.preloads,
    `<style>${first}</style>`,
    `<script>${drawn.script}</script>`,
    `<script type="module">${start}</script>`,
  ].join('\n    ')
  const root = [
    `<div id="root" data-served="">${drawn.html}</div>`,
    ...(later ? [`<style>${later}</style>`] : []),
    ...styles.map((file) => `<link rel="stylesheet" href="${basePath}${file}" disabled>`),
    `<script type="application/json" id="${KNOWN_ID}">${drawn.known}</script>`,
  ].join('\n    ')
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
