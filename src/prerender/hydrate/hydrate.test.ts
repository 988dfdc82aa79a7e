// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '#schemas/routes/routes.ts'
import { createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import { hydrate } from './hydrate.ts'
import type { Snapshot } from './snapshot.ts'

vi.mock('#src/storefront/screens.ts', () => ({ preloadScreen: () => Promise.resolve() }))

const GUARDED = routes.submit.path
const known: Snapshot = {
  path: '/mall/index',
  configured: {
    address: { kind: 'home' },
    page: { id: 'home', revision: 1 },
    reading: '{"settings":{},"widgets":[]}',
    rest: null,
    situation: { now: 0, audiences: ['guest'], width: 1440, viewport: 1000 },
  },
  platform: platformForTest,
  catalog: { tree: [], navs: [] },
  config: '',
  answers: [],
}
let mall: Mall

beforeEach(() => {
  document.body.innerHTML = '<div id="root" data-served=""></div>'
  history.replaceState(null, '', '#/mall/index')
  mall = createTestMall()
  mall.storage.local.set(keys.token, 'token-of-a-member')
})

const root = () => document.querySelector<HTMLElement>('#root') ?? document.body
const drawn = () => new Promise<void>((done) => void hydrate(mall, known, root(), () => done()))

it('§4 a member who goes on while the page comes to life is a member', async () => {
  await drawn()
  expect(mall.store.get(tokenAtom)).toBe(null)
  mall.navigate(GUARDED)
  expect(mall.store.get(loginPromptAtom)).toBe(null)
  expect(mall.history.place().pathname).toBe(GUARDED)
})

it('§4 … also by an address that was typed', async () => {
  await drawn()
  mall.history.push(GUARDED)
  expect(mall.store.get(tokenAtom)).toBe('token-of-a-member')
})

it('who stays is the guest that the page was drawn for until it answers', async () => {
  await drawn()
  expect(mall.store.get(tokenAtom)).toBe(null)
})

it('what came for another address is cleared away', async () => {
  history.replaceState(null, '', '#/noticeList')
  mall = createTestMall()
  expect(await hydrate(mall, known, root(), () => undefined)).toBe(false)
  expect(root().childNodes).toHaveLength(0)
})

describe('what a guest pressed before the page was alive', () => {
  const button = (attributes: string) => {
    root().innerHTML = `<section data-served=""><button ${attributes}></button></section>`
    return root().querySelector('button') ?? root()
  }
  const toCart = `data-jump='{"jump":"20","query":{"goodsId":"88"}}'`

  beforeEach(() => {
    mall.storage.local.remove(keys.token)
    const heard = vi.spyOn(window, 'addEventListener')
    return () => {
      delete window.earlyClicks
      for (const [type, listener, options] of heard.mock.calls)
        window.removeEventListener(type, listener, options)
    }
  })

  it('§2 leads on at once where the button carries its jump, and is not pressed again', async () => {
    window.earlyClicks = [button(toCart)]
    void hydrate(mall, known, root(), () => undefined)
    expect(mall.store.get(loginPromptAtom)).not.toBe(null)
    expect(window.earlyClicks).toEqual([])
  })

  it('… also while the page comes to life', async () => {
    window.earlyClicks = []
    await new Promise<void>((drawn) => void hydrate(mall, known, root(), () => drawn()))
    const pressed = button(toCart)
    window.earlyClicks = [pressed]
    pressed.click()
    expect(mall.store.get(loginPromptAtom)).not.toBe(null)
  })

  it('waits for its own part of the page where the button carries none', async () => {
    const pressed = button('')
    window.earlyClicks = [pressed]
    await new Promise<void>((drawn) => void hydrate(mall, known, root(), () => drawn()))
    expect(window.earlyClicks).toEqual([pressed])
    expect(mall.store.get(loginPromptAtom)).toBe(null)
  })

  it('a member’s waits: who they are is known when the shell answers', async () => {
    mall.storage.local.set(keys.token, 'token-of-a-member')
    window.earlyClicks = [button(toCart)]
    await drawn()
    expect(window.earlyClicks).toHaveLength(1)
  })

  it('the page makes room where the press led elsewhere', async () => {
    window.earlyClicks = [button(`data-jump='{"jump":"noticeList"}'`)]
    expect(await hydrate(mall, known, root(), () => undefined)).toBe(false)
    expect(mall.history.place().pathname).toBe(routes.noticeList.path)
  })

  it('… and nothing of it is left for a later page', async () => {
    const answers = { ...known, path: '/mall/index', configured: null, answers: [['a', 1]] as const }
    for (const snapshot of [known, answers]) {
      history.replaceState(null, '', '#/mall/index')
      mall = createTestMall()
      window.earlyClicks = [button(`data-jump='{"jump":"noticeList"}'`)]
      root().dataset.served = ''
      const draw = vi.fn()
      expect(await hydrate(mall, snapshot, root(), draw)).toBe(false)
      expect(draw, 'the page that is drawn instead hears of no first paint').not.toHaveBeenCalled()
    }
  })
})
