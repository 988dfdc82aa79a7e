import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { Drawn, PrerenderScreen } from '#schemas/page/prerender.ts'
import { createDrawnScreens } from '#server/app/http/prerender/screens.ts'
import { readTemplate } from '#server/app/http/prerender/template.ts'
import type { Where } from '#server/app/http/shell.ts'
import { drawnPage, modulesForTest, NOON, second, SHELL } from './prerender-support.ts'

const LIST = '/goods/list?catId=3'
const tea: Drawn = {
  ...drawnPage(),
  title: '茶礼',
  modules: ['src/screens/catalog/goods/list/goods-list.tsx'],
}

/** The screens of a mall whose drawing and clock are the test's own. */
function startScreens(draw: PrerenderScreen = async () => tea, where: Partial<Where> = {}) {
  const logs: string[] = []
  const clock = { at: NOON, now: () => clock.at, pass: (ms: number) => void (clock.at += ms) }
  const prerenderScreen = vi.fn(draw)
  const screens = createDrawnScreens({
    prerenderScreen,
    modules: modulesForTest,
    template: readTemplate(SHELL),
    where: { routerMode: 'history', basePath: '/', ...where },
    backend: { ask: async () => new Response() },
    clock,
    sanitise: (html) => Promise.resolve(html),
    log: pino({ level: 'warn' }, { write: (line: string) => void logs.push(line) }),
  })
  const find = (address: string) => {
    const url = new URL(address, 'http://mall.test')
    return screens.find(new Request(url), url.pathname)
  }
  const part = (path: string) =>
    screens.part(new Request(`http://mall.test/drawn-screen?${new URLSearchParams({ path })}`))
  return { find, part, clock, prerenderScreen, logs, drawings: () => prerenderScreen.mock.calls.length }
}

async function textOf(found: Response | 'missing' | undefined): Promise<string> {
  if (!(found instanceof Response)) throw new Error(`no document: ${found}`)
  return found.text()
}

describe('§2 a list and goods, drawn for whoever comes', () => {
  it('in history mode are a document', async () => {
    const { find } = startScreens()
    const html = await textOf(await find(LIST))
    expect(html).toContain('<title>茶礼</title>')
    expect(html).toContain('<div id="root" data-served=""><main data-style="color:red">甲</main></div>')
    expect(html, 'nobody’s home page').toContain('<html lang="zh-CN">')
  })

  it('in hash mode are a part for the home page’s document', async () => {
    const { find, part } = startScreens(undefined, { routerMode: 'hash', basePath: '/gift/' })
    expect(await find(LIST)).toBeUndefined()
    const answer = await part(LIST)
    expect(answer?.headers.get('content-type')).toContain('json')
    expect(await answer?.json()).toEqual({
      title: '茶礼',
      html: tea.html,
      css: tea.css,
      snapshot: tea.snapshot,
      styles: '/* assets/style-0.css */',
      styleFiles: ['/gift/assets/style-0.css'],
      scripts: ['/gift/assets/chunk-0.js'],
    })
  })

  it('no other address is drawn', async () => {
    const { find, part, drawings } = startScreens()
    for (const path of ['/login', '/mall/index', '/center/index', '/goods/other', '']) {
      if (path) expect(await find(path)).toBeUndefined()
      expect(await part(path)).toBeUndefined()
    }
    expect(await part('https://other.test/goods/list')).toBeUndefined()
    expect(drawings()).toBe(0)
  })

  it('what the mall does not have is told', async () => {
    const { find, part } = startScreens(async () => 'missing')
    expect(await find('/goods/index?goodsId=none')).toBe('missing')
    expect(await part('/goods/index?goodsId=none')).toBeUndefined()
  })
})

describe('decision 025: nobody is shown what is older than a second', () => {
  it('many who come within it get one drawing, the next one another', async () => {
    const { find, clock, drawings } = startScreens()
    await Promise.all([find(LIST), find(LIST)])
    clock.pass(second - 1)
    await find(LIST)
    expect(drawings()).toBe(1)
    clock.pass(1)
    await find(LIST)
    expect(drawings()).toBe(2)
  })

  it('many addresses do not fill the memory', async () => {
    const { find, drawings } = startScreens()
    for (let index = 0; index < 51; index += 1) await find(`/goods/list?catId=${index}`)
    await find('/goods/list?catId=50')
    expect(drawings()).toBe(51)
    await find('/goods/list?catId=0')
    expect(drawings()).toBe(52)
  })

  it('drawing takes half of the time at most; whoever comes beyond it has it drawn by the browser', async () => {
    const { find, clock, drawings } = startScreens(async () => {
      clock.pass(second)
      return tea
    })
    let served = 0
    for (let index = 0; index < 100; index += 1) {
      if (await find(`/goods/list?catId=${index}`)) served += 1
      clock.pass(100)
    }
    expect(served).toBe(drawings())
    const took = clock.at - NOON
    expect(served * second).toBeLessThan(took / 2 + 4 * second)
    clock.pass(10 * second)
    expect(await find(LIST)).toBeDefined()
  })
})

describe('a drawing that fails', () => {
  it('is told, and leaves the screen to the browser', async () => {
    const { find, logs } = startScreens(() => Promise.reject(new Error('away')))
    expect(await find(LIST)).toBeUndefined()
    expect(logs).toHaveLength(1)
  })

  it('… and so does one that takes more than a second', async () => {
    const { find } = startScreens(() => new Promise(() => undefined))
    expect(await find(LIST)).toBeUndefined()
  })
})
