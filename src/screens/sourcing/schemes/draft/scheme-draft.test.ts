// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#src/api/failure.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { NO_PATCHES, type Step } from '#src/screens/sourcing/schemes/model/patches.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { createRemovals, UNDO_MS } from './removals.ts'
import { createSchemeDraft, PAUSE_MS } from './scheme-draft.ts'

const mall = createTestMall()
let sent: Step[]
let refuse: (step: Step) => Error | null
let revision: number

beforeEach(() => {
  vi.useFakeTimers()
  lookAs(mall, 'u1')
  sent = []
  revision = 0
  refuse = () => null
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

function open() {
  return createSchemeDraft({
    mall,
    schemeId: 's1',
    async send(step) {
      const fault = refuse(step)
      if (fault) throw fault
      sent.push(step)
      return ++revision
    },
  })
}
const stateOf = ({ stateAtom }: ReturnType<typeof open>) => mall.store.get(stateAtom)
const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)
const away = new ApiFailure('network', '', '网络连接失败')

describe('SC2 what is typed into a scheme is kept', () => {
  it('after a pause, once for all that was typed of the same, and says so', async () => {
    const draft = open()
    draft.change({ items: { i1: { quantity: 5 } } })
    draft.change({ items: { i1: { quantity: 50, note: '加急' } } })
    draft.change({ head: { name: '端午' } })
    expect(sent).toEqual([])
    await pause()
    expect(sent).toEqual([
      { of: 'head', patch: { name: '端午' } },
      { of: 'items', ids: ['i1'], patch: { quantity: 50, note: '加急' } },
    ])
    expect(stateOf(draft)).toMatchObject({ word: { word: 'kept' }, unkept: NO_PATCHES })
  })

  it('is never called kept while something was typed that the mall has not been told', async () => {
    const draft = open()
    const word = () => stateOf(draft).word.word
    draft.change({ items: { i1: { quantity: 5 } } })
    expect(word()).toBe('keeping')
    await pause()
    expect(word()).toBe('kept')
    draft.change({ items: { i1: { quantity: 6 } } })
    expect(word()).toBe('keeping')
    // Typed while the mall is being told.
    refuse = () => {
      refuse = () => null
      draft.change({ items: { i1: { note: '加急' } } })
      return null
    }
    await draft.keep()
    expect(word()).toBe('keeping')
    await pause()
    expect(word()).toBe('kept')
    expect(sent.map((step) => step.of === 'items' && step.patch)).toEqual([
      { quantity: 5 },
      { quantity: 6 },
      { note: '加急' },
    ])
  })

  it('of many at once in one call', async () => {
    const draft = open()
    draft.change({ items: { i1: { hidden: true }, i2: { hidden: true }, i3: { quantity: 2 } } })
    await pause()
    expect(sent).toEqual([
      { of: 'items', ids: ['i1', 'i2'], patch: { hidden: true } },
      { of: 'items', ids: ['i3'], patch: { quantity: 2 } },
    ])
  })

  it('is shown until the mall’s answer holds it', async () => {
    const draft = open()
    draft.change({ items: { i1: { quantity: 5 } } })
    await pause()
    draft.heard(0)
    expect(stateOf(draft).told.items).toEqual({ i1: { quantity: 5 } })
    draft.heard(1)
    expect(stateOf(draft).told).toEqual(NO_PATCHES)
  })

  it('stays when it did not arrive, goes with the next, and what was typed meanwhile wins', async () => {
    const draft = open()
    refuse = ({ of }) => (of === 'items' ? away : null)
    draft.change({ head: { note: '内部' }, items: { i1: { quantity: 5, note: '旧' } } })
    await pause()
    expect(stateOf(draft).word).toEqual({ word: 'failed', message: '网络连接失败' })
    expect(draft.isUnkept()).toBe(true)
    refuse = () => null
    draft.change({ items: { i1: { note: '新' } } })
    await pause()
    expect(sent).toEqual([
      { of: 'head', patch: { note: '内部' } },
      { of: 'items', ids: ['i1'], patch: { quantity: 5, note: '新' } },
    ])
    expect(draft.isUnkept()).toBe(false)
  })

  it('outlives a reload in this tab, for who typed it alone', async () => {
    refuse = () => away
    open().change({ items: { i1: { quantity: 9 } } })
    await pause()
    expect(stateOf(open()).unkept.items).toEqual({ i1: { quantity: 9 } })
    lookAs(mall, 'u2')
    expect(stateOf(open()).unkept).toEqual(NO_PATCHES)
  })

  it('of what another device has removed holds nothing up', async () => {
    const draft = open()
    const gone = new ApiFailure('business', 'NOT_FOUND', '不存在')
    refuse = (step) => (step.of === 'items' && step.ids.includes('i1') ? gone : null)
    draft.change({ items: { i1: { quantity: 5 }, i2: { quantity: 6 } } })
    await pause()
    expect(sent).toEqual([{ of: 'items', ids: ['i2'], patch: { quantity: 6 } }])
    expect(stateOf(draft).word.word).toBe('kept')
  })
})

describe('SC2 what is removed', () => {
  it('goes from sight at once, and from the mall when nobody took it back', async () => {
    const send = vi.fn(() => Promise.resolve())
    const { removedAtom, ...removals } = createRemovals(mall.store, send)
    const state = () => mall.store.get(removedAtom)
    removals.remove(['i1'], '已移出 1 种商品')
    expect(state()).toEqual({ hidden: ['i1'], undo: { words: '已移出 1 种商品' } })
    await removals.restore()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(state()).toEqual({ hidden: [], undo: null })
    expect(send).not.toHaveBeenCalled()

    removals.remove(['i1'], '已移出 1 种商品')
    removals.remove(['i2', 'i3'], '已移出 2 种商品')
    expect(send.mock.calls).toEqual([[['i1']]])
    removals.holdUndo(true)
    await vi.advanceTimersByTimeAsync(UNDO_MS * 2)
    expect(send).toHaveBeenCalledTimes(1)
    removals.holdUndo(false)
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(send.mock.calls).toEqual([[['i1']], [['i2', 'i3']]])
    expect(state()).toEqual({ hidden: ['i1', 'i2', 'i3'], undo: null })
  })

  it('comes back into sight when the mall did not take it', async () => {
    const { removedAtom, ...removals } = createRemovals(mall.store, () => Promise.reject(away))
    removals.remove(['i1'], '')
    removals.settle()
    await vi.advanceTimersByTimeAsync(0)
    expect(mall.store.get(removedAtom)).toEqual({ hidden: [], undo: null })
  })
})
