import { createHash } from 'node:crypto'
import { escapeHtml } from '#schemas/base/escape-html.ts'
import { SNAPSHOT_ID, type Prerendered } from '#schemas/page/prerender.ts'
import { type Representation, representation } from '../representation.ts'
import { pageHeaders, withInline } from '../security-headers.ts'
import type { BuiltModules } from './manifest.ts'
import type { Template } from './template.ts'

export interface PageDocument extends Representation {
  headers: Readonly<Record<string, string>>
}

interface Parts {
  template: Template
  basePath: string
  modules: BuiltModules
}

/**
 * In the first frame the page's files are asked for, after it the entry runs: earlier, reading and compiling them would
 * take the processor from the first paint. A tab in the background never paints.
 */
const starter = (entry: string, files: readonly string[]) =>
  `const ask=()=>${JSON.stringify(files)}.forEach(f=>{const l=document.createElement("link");` +
  'l.rel="modulepreload";l.crossOrigin="";l.href=f;document.head.append(l)}),' +
  `go=()=>import(${JSON.stringify(entry)});` +
  'document.hidden?go():requestAnimationFrame(()=>{ask();setTimeout(go)})'

/** The document of a prerendered page. */
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
  const plain = Buffer.from(compose(drawn, { ...inline, styles: [...styles, ...later] }, parts))
  const { type, tag, encoded } = representation('text/html; charset=utf-8', plain)
  // What nearly every browser takes, before the first one comes.
  await encoded('br')
  return {
    type,
    tag,
    plain,
    encoded,
    headers: withInline(pageHeaders, {
      scripts: [hashOf(drawn.script), hashOf(inline.start)],
      styles: [inline.first, inline.later].filter(Boolean).map(hashOf),
    }),
  }
}

interface Assets {
  /** Starts the page's code. */
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
function compose(
  drawn: Prerendered,
  { start, first, later, styles }: Assets,
  { template, basePath }: Parts,
): string {
  const home = drawn.home ? ` data-home="${escapeHtml(drawn.page.id)}"` : ''
  const head = [
    ...template.head,
    `<meta name="description" content="${escapeHtml(drawn.description || template.description)}">`,
    `<title>${escapeHtml(drawn.title)}</title>`,
    ...drawn.preloads,
    `<style>${first}</style>`,
    `<script>${drawn.script}</script>`,
    `<script type="module">${start}</script>`,
  ]
  const body = [
    `<div id="root" data-served="">${drawn.html}</div>`,
    ...(later ? [`<style>${later}</style>`] : []),
    ...styles.map((file) => `<link rel="stylesheet" href="${basePath}${file}" disabled>`),
    `<script type="application/json" id="${SNAPSHOT_ID}">${drawn.snapshot}</script>`,
    ...template.body,
  ]
  return `<!doctype html>
<html${home}${template.attributes}>
  <head>
    ${head.join('\n    ')}
  </head>
  <body>
    ${body.join('\n    ')}
  </body>
</html>
`
}

function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
