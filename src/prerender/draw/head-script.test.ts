// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import type { ScreenAnswer } from '#schemas/page/prerender.ts'
import type { RouterMode } from '#src/lib/address.ts'
import { createHeadScript } from './head-script.ts'

const root = document.documentElement
interface PageWindow {
  fetch(address: string): Promise<Response>
  CSSStyleSheet: unknown
  drawnScreen?: Promise<readonly string[] | undefined>
}
/** The window of the scripts in the document, which is not the test's own. */
const { window: page } = Reflect.get(globalThis, 'jsdom') as { window: PageWindow }
const answer: ScreenAnswer = {
  title: '茶礼',
  html: '<main>茶</main>',
  styles: '.a{}',
  styleFiles: ['/assets/a.css'],
  css: '[data-style="top:0"]{top:0}',
  scripts: ['/assets/a.js'],
  snapshot: '{"path":"/goods/list"}',
}
const fetched = vi.fn(async (_: string) => Response.json(answer))
page.fetch = fetched
page.CSSStyleSheet = class {
  replaceSync() {}
}
afterEach(() => {
  localStorage.clear()
  fetched.mockClear()
  delete page.drawnScreen
  root.className = ''
  delete root.dataset.home
  history.replaceState(null, '', '/')
})

/** Runs it as the head of a document at this address does. @returns what it says of the document */
function look(router: RouterMode, address: string, kept: Record<string, string> = {}, home?: string) {
  history.replaceState(null, '', address)
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(STORAGE_PREFIX + key, value)
  if (home !== undefined) root.dataset.home = home
  const script = document.createElement('script')
  script.textContent = createHeadScript(router, '/')
  document.head.append(script)
  script.remove()
  return [...root.classList]
}

describe('whether the home page that came is the one that is wanted', () => {
  it.each(['/', '/#', '/#/', '/#/mall/index', '/#/mall/index?from=qr', '/?a=1#/?b=2'])(
    '§2 in hash mode it is at %s',
    (address) => expect(look('hash', address)).toEqual([]),
  )
  it.each(['/#/noticeList', '/#/mall/indexes', '/#/mall', '/#/goods/index?goodsId=/', '/#main'])(
    '§2 in hash mode it is not at %s',
    (address) => expect(look('hash', address)).toEqual(['elsewhere']),
  )
  it('§2 in history mode the path has decided', () => {
    expect(look('history', '/mall/index#/noticeList')).toEqual([])
  })

  it('a guest’s is not that of a member who has another', () => {
    const other = { token: 't', 'home-page': 'company' }
    expect(look('hash', '/', other, 'home')).toEqual(['member', 'elsewhere'])
    root.className = ''
    expect(look('hash', '/', { ...other, 'home-page': 'home' }, 'home')).toEqual(['member'])
    root.className = ''
    delete root.dataset.home
    expect(look('history', '/pcSecondLevel', other), 'is nobody’s home page').toEqual(['member'])
  })

  it('what a member had is nothing to a guest', () => {
    expect(look('hash', '/', { 'home-page': 'company' }, 'home')).toEqual([])
  })
})

describe('§2 a list or goods in the place of the home page that came', () => {
  const parse = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  const LIST = '/#/goods/list?catId=3'
  const stand = () => {
    document.body.innerHTML =
      '<div id="root">首页</div><script type="application/json" id="snapshot">{}</script>'
  }
  const shown = () => document.querySelector('#root')?.innerHTML

  it('is asked for at once, and put there when the page was read', async () => {
    stand()
    look('hash', LIST)
    expect(fetched.mock.calls).toEqual([['/drawn-screen?path=%2Fgoods%2Flist%3FcatId%3D3']])
    await new Promise((done) => setTimeout(done))
    expect(shown()).toBe('首页')
    parse()
    expect(await page.drawnScreen).toEqual(answer.scripts)
    expect([shown(), document.title, [...root.classList]]).toEqual([answer.html, '茶礼', []])
    expect(document.querySelector('#snapshot')?.textContent).toBe(answer.snapshot)
    expect(document.head.querySelector('style')?.textContent).toBe(answer.styles)
    expect(document.querySelector<HTMLLinkElement>('link[href="/assets/a.css"]')?.disabled).toBe(true)
  })

  it('that cannot be drawn is left to the code', async () => {
    for (const refused of [
      Promise.reject(new Error('away')),
      Promise.resolve(new Response('', { status: 404 })),
    ]) {
      stand()
      fetched.mockReturnValueOnce(refused)
      look('hash', LIST)
      parse()
      expect(await page.drawnScreen).toBeUndefined()
      expect([shown(), [...root.classList]]).toEqual(['首页', ['elsewhere']])
    }
  })

  it('is not put where the visitor has gone on meanwhile', async () => {
    stand()
    look('hash', LIST)
    history.replaceState(null, '', '/#/noticeList')
    parse()
    expect(await page.drawnScreen).toBeUndefined()
    expect(shown()).toBe('首页')
  })

  it('is not asked for by a member, for another screen, nor where the server knows the path', () => {
    look('hash', LIST, { token: 't' })
    localStorage.clear()
    look('hash', '/#/noticeList')
    look('hash', '/#/goods/listing')
    look('history', '/goods/list')
    expect(fetched).not.toHaveBeenCalled()
  })
})
