import { pino } from 'pino'
import { vi } from 'vitest'
import type { Prerendered, PrerenderRequest } from '#schemas/page/prerender.ts'
import { createPrerenderedPages } from '#server/app/http/prerender/pages.ts'
import { readTemplate } from '#server/app/http/prerender/template.ts'
import { fillIn, type Where } from '#server/app/http/shell.ts'
import type { Changes } from '#server/platform/database/changes.ts'

export const SHELL = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta name="mall-base" content="%BASE%" />
    <meta name="description" content="礼品" />
    <title>商城</title>
    <script type="module" crossorigin src="./assets/mall-1a2b.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/mall-1a2b.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`
export const second = 1000
export const minute = 60 * second
export const NOON = Date.UTC(2026, 10, 21, 4)

/** Builds the result of a prerender, with the given fields replaced. */
export const drawnPage = (given: Partial<Prerendered> = {}): Prerendered => ({
  title: '首页 - 礼品商城',
  description: '',
  linkedData: '',
  html: '<main data-style="color:red">甲</main>',
  script: '{document.title}',
  css: '[data-style="color:red"]{color:red}',
  snapshot: '{"page":1}',
  modules: ['src/screens/home.tsx'],
  later: [],
  preloads: ['<link rel="preload" as="image" href="/a.svg">'],
  page: { id: 'home', revision: 3 },
  home: true,
  rest: null,
  until: undefined,
  ...given,
})

type Draw = (request: PrerenderRequest) => Promise<Prerendered | null>

export const modulesForTest = {
  entry: 'assets/mall-1a2b.js',
  assetsOf: (names: readonly string[]) => ({
    styles: names.map((_, index) => `assets/style-${index}.css`),
    scripts: names.map((_, index) => `assets/chunk-${index}.js`),
  }),
  textOf: async (styles: readonly string[]) => styles.map((file) => `/* ${file} */`).join(''),
}

/** The pages of a mall whose drawing and clock are the test's own; with `look` it is told of changes. */
export function startPages(
  draw: Draw = async () => drawnPage(),
  where: Partial<Where> = {},
  look?: Changes['look'],
) {
  const logs: string[] = []
  const clock = { at: NOON, now: () => clock.at, pass: (ms: number) => void (clock.at += ms) }
  const prerender = vi.fn(draw)
  const settings: Where = { routerMode: 'hash', basePath: '/', ...where }
  const ask = vi.fn(async (request: Request) => new Response(`${request.method} ${request.url}`))
  const pages = createPrerenderedPages({
    prerender,
    modules: modulesForTest,
    template: readTemplate(fillIn(SHELL, settings)),
    where: settings,
    backend: { ask, changes: look && { look } },
    clock,
    quiet: async () => undefined,
    sanitise: (html) => Promise.resolve(html),
    log: pino({ level: 'warn' }, { write: (line: string) => void logs.push(line) }),
  })
  const find = (address = '/', init: RequestInit = {}) => {
    const url = new URL(address, 'http://mall.test')
    return pages.find(new Request(url, init), url.pathname)
  }
  const text = async (address?: string) => (await find(address))?.text()
  const rest = (query: Record<string, string>) =>
    pages.rest(new Request(`http://mall.test/page-rest?${new URLSearchParams(query)}`))
  return { ask, find, text, rest, freshen: pages.freshen, clock, prerender, logs }
}

/** Lets a drawing that nobody waits for come to its end. */
export const settled = () => new Promise((done) => setTimeout(done, 30))
