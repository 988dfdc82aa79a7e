import { createHash } from 'node:crypto'
import { escapeHtml } from '#schemas/base/escape-html.ts'
import { type Drawn, drawnScreens, LOGIN_SOURCE, SNAPSHOT_ID } from '#schemas/page/prerender.ts'
import { type Representation, createRepresentation } from '#server/app/http/representation.ts'
import { pageHeaders, withInline } from '#server/app/http/security-headers.ts'
import type { DrawingParts } from './drawing.ts'
import type { BuiltModules } from './manifest.ts'
import { createStarter } from './starter.ts'
import type { Template } from './template.ts'

export interface PageDocument extends Representation {
  headers: Readonly<Record<string, string>>
}

interface Shown {
  /** Id of guests' home page, or null; members with another home page must not see the page of guests first. */
  home: string | null
}

/** Creates the document of a prerendered screen with its security headers. */
export async function createDocument(drawn: Drawn, parts: DrawingParts, shown: Shown): Promise<PageDocument> {
  const {
    modules,
    where: { routerMode, basePath },
  } = parts
  const { styles, scripts } = modules.assetsOf(drawn.modules)
  const login = modules.assetsOf([LOGIN_SOURCE])
  const later = modules.assetsOf(drawn.later).styles.filter((file) => !styles.includes(file))
  const inline = {
    start: createStarter({
      entry: basePath + modules.entry,
      files: scripts.map((file) => basePath + file),
      login: [...login.scripts, ...login.styles]
        .filter((file) => !scripts.includes(file) && !styles.includes(file))
        .map((file) => basePath + file),
    }),
    first: (await modules.textOf(styles)) + drawn.css,
    later: await modules.textOf(later),
  }
  const text = compose(drawn, { ...inline, ...shown, ...parts, basePath, styles: [...styles, ...later] })
  const plain = Buffer.from(text)
  const others = routerMode === 'hash' ? await screenStyles(modules) : []
  const { type, tag, encoded } = createRepresentation('text/html; charset=utf-8', plain)
  // Compress with Brotli, which nearly every browser accepts, before the first request.
  await encoded('br')
  return {
    type,
    tag,
    plain,
    encoded,
    headers: withInline(pageHeaders, {
      scripts: [hashOf(drawn.script), hashOf(inline.start)],
      styles: [inline.first, inline.later, ...others].filter(Boolean).map(hashOf),
    }),
  }
}

/** Returns the style files of a screen that are not part of every document, with their text. */
export async function loadOwnStyles(modules: BuiltModules, source: string) {
  const shell = modules.assetsOf([])
  const files = modules.assetsOf([source]).styles.filter((file) => !shell.styles.includes(file))
  return { files, text: await modules.textOf(files) }
}

/** Styles of screens that may replace the page, for their hashes (src/prerender/draw/head-script.ts). */
async function screenStyles(modules: BuiltModules): Promise<string[]> {
  const all = await Promise.all(Object.values(drawnScreens).map((source) => loadOwnStyles(modules, source)))
  return [...new Set(all.map(({ text }) => text))]
}

interface Assets extends Shown {
  template: Template
  basePath: string
  start: string
  /** CSS of the first screen, and CSS of the part below it. */
  first: string
  later: string
  styles: readonly string[]
}

/**
 * Composes the HTML with all styles inline, so that nothing has to load before the first paint. Styles that are not
 * needed for it follow the HTML. Disabled links tell the loader of each part that its styles are present.
 */
function compose(drawn: Drawn, assets: Assets): string {
  const { template, basePath, start, first, later, styles } = assets
  const home = assets.home === null ? '' : ` data-home="${escapeHtml(assets.home)}"`
  const head = [
    ...template.head,
    // Place the script early: if another screen is wanted, its request starts while the rest of the page is read.
    `<script>${drawn.script}</script>`,
    `<meta name="description" content="${escapeHtml(drawn.description || template.description)}">`,
    `<title>${escapeHtml(drawn.title)}</title>`,
    ...(drawn.linkedData ? [`<script type="application/ld+json">${drawn.linkedData}</script>`] : []),
    ...drawn.preloads,
    `<style>${first}</style>`,
    `<script>${start}</script>`,
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
