import type { Browser } from 'playwright-core'
import type { Bundle } from './build-bundle.ts'
import { VIEWPORT } from './capture.ts'
import type { Contestant } from './contestants.ts'
import type { PageData, ShellNode } from './floor/page-data.ts'
import { mallDocument } from './mall-document.ts'
import type { NeutralWidget } from './neutral-page.ts'
import { settle } from './open-page.ts'
import { jsonRenderDocument, puckDocument } from './peer-documents.ts'

/** The beginning of every contestant's document, its styles inline as the mall's are. */
const headOf = (css: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>商城首页</title>
<link rel="icon" href="data:,">
<style>${css}</style>`

interface Content {
  css: string
  shell: ShellNode
  widgets: readonly NeutralWidget[]
}

/** The document of a contestant that draws itself: its data inline, so that nobody waits for a second request. */
export function createHtml(
  { name, format }: Contestant,
  { script, styles, prerender }: Pick<Bundle, 'script' | 'styles' | 'prerender'>,
  { css, shell, widgets }: Content,
): string {
  const data: PageData<unknown> = { shell, document: documentOf(format, widgets) }
  const { links, html } = hoisted(prerender?.(data) ?? '')
  // Those that draw the floor's markup take the mall's own styles, which are inline already.
  const own = name === 'amis' ? styles : []
  return [
    headOf(css),
    ...own.map((style) => `<link rel="stylesheet" href="/${name}/${style}">`),
    ...links,
    `<script type="module" src="/${name}/${script}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="page">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}

/** React writes the links for pictures before the content; they belong into the head. */
function hoisted(text: string): { links: readonly string[]; html: string } {
  const links = /^(?:<link[^>]*>)*/.exec(text)?.[0] ?? ''
  return { links: links.match(/<link[^>]*>/g) ?? [], html: text.slice(links.length) }
}

function documentOf(format: Contestant['format'], widgets: readonly NeutralWidget[]): unknown {
  switch (format) {
    case 'puck':
      return puckDocument(widgets)
    case 'json-render':
      return jsonRenderDocument(widgets)
    case 'renderer': {
      const goods = widgets.flatMap((one) => (one.kind === 'goods' ? one.goods : []))
      return {
        text: mallDocument(widgets),
        goods: Object.fromEntries(goods.map((one) => [one.goodsId, one])),
      }
    }
    case undefined:
      return widgets
  }
}

/** Returns the HTML that the floor has drawn, without any script. */
export async function staticTwin(
  browser: Browser,
  { url, css, last }: { url: string; css: string; last: string },
): Promise<string> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  try {
    await page.goto(url)
    await page.locator(`[data-widget="${last}"] > *`).first().waitFor({ state: 'attached' })
    await settle(page)
    const body = await page.evaluate(() => document.querySelector('#root')?.outerHTML ?? '')
    return `${headOf(css)}\n</head>\n<body>\n${body}\n</body>\n</html>`
  } finally {
    await page.close()
  }
}
