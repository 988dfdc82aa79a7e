import { describe, expect, it, vi } from 'vitest'
import { EVERYTHING } from '#server/platform/database/changes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { drawnPage, minute, second, settled, startPages } from './prerender-support.ts'

const TICK = 250

/** A mall whose pages show `shown.state`; `commit` changes it, and the next look tells so. */
function startTelling({ ids = 0 } = {}) {
  const shown = { state: 1 }
  let told: string[] = []
  const look = vi.fn(async () => told.splice(0))
  const page = startPages(
    async ({ path }) => {
      const id = /pageId=(\w+)/.exec(path)?.[1] ?? 'home'
      const html = `第${shown.state}版`
      return drawnPage({ html, snapshot: html, page: { id, revision: shown.state }, home: id === 'home' })
    },
    { routerMode: 'history' },
    look,
  )
  const addresses = Array.from({ length: ids }, (_, index) => `/pcSecondLevel?pageId=${index}`)
  function commit(...subjects: string[]) {
    shown.state += 1
    told.push(...subjects)
  }
  /** Advances the clock by so many ms, and refreshes four times a second like the server. */
  async function pass(ms: number) {
    for (let at = 0; at < ms; at += TICK) {
      page.clock.pass(TICK)
      await page.freshen()
    }
  }
  async function warm() {
    for (const address of ['/', ...addresses]) await page.find(address)
    await page.freshen()
    page.prerender.mockClear()
  }
  const lose = () => void (told = [])
  return { ...page, shown, look, commit, pass, warm, lose, addresses }
}

describe('what has changed', () => {
  it('is drawn as soon as it is told, so that the next visitor sees it and waits for nothing', async () => {
    const mall = startTelling()
    await mall.warm()
    await mall.pass(second)
    mall.commit(EVERYTHING)
    await mall.pass(TICK)
    expect(mall.prerender).toHaveBeenCalledTimes(1)
    expect(await mall.text()).toContain('第2版')
    expect(mall.prerender).toHaveBeenCalledTimes(1)
  })

  it('while it is drawn, visitors get the old page at once, however long that takes', async () => {
    const mall = startTelling()
    await mall.warm()
    await mall.pass(second)
    const gates: (() => void)[] = []
    const draw = mall.prerender.getMockImplementation()
    mall.prerender.mockImplementation(async (request) => {
      await new Promise<void>((open) => void gates.push(open))
      return draw?.(request) ?? null
    })
    mall.commit(EVERYTHING)
    mall.clock.pass(TICK)
    const freshening = mall.freshen()
    await eventually(() => expect(gates).toHaveLength(1))
    for (let waited = 0; waited < 8 * second; waited += second) {
      expect(await mall.text()).toContain('第1版')
      mall.clock.pass(second)
    }
    gates.forEach((open) => open())
    await freshening
    expect(await mall.text()).toContain('第2版')
  })

  it('a page is drawn at most once a second, however often it changes and however many ask', async () => {
    const mall = startTelling()
    await mall.warm()
    for (let at = 0; at < 10 * second; at += 50) {
      mall.clock.pass(50)
      mall.commit(EVERYTHING)
      await mall.freshen()
      await mall.find()
    }
    await settled()
    expect(mall.prerender.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(mall.prerender.mock.calls.length).toBeLessThanOrEqual(10)
  })

  it('nobody is shown what was changed more than a second ago', async () => {
    const mall = startTelling({ ids: 190 })
    await mall.warm()
    await mall.pass(second)
    const draw = mall.prerender.getMockImplementation()
    mall.prerender.mockImplementation(async (request) => {
      mall.clock.pass(35)
      return draw?.(request) ?? null
    })
    mall.commit(EVERYTHING)
    await mall.pass(second + TICK)
    expect(mall.prerender.mock.calls.length, 'as far as their share goes').toBeLessThan(20)
    for (const address of ['/', ...mall.addresses]) expect(await mall.text(address)).toContain('第2版')
  })

  it('of one page is drawn for that page alone', async () => {
    const mall = startTelling({ ids: 30 })
    await mall.warm()
    await mall.pass(second)
    mall.commit('7')
    await mall.pass(second)
    expect(mall.prerender.mock.calls.map(([{ path }]) => path)).toEqual(['/pcSecondLevel?pageId=7'])
    expect(await mall.text('/pcSecondLevel?pageId=7')).toContain('第2版')
  })

  it('during a drawing, which may have missed it, is drawn after it', async () => {
    const mall = startTelling()
    await mall.warm()
    await mall.pass(second)
    const draw = mall.prerender.getMockImplementation()
    mall.prerender.mockImplementationOnce(async (request) => {
      const missed = await draw?.(request)
      mall.commit(EVERYTHING)
      // The server's clock calls this, too.
      void mall.freshen()
      await settled()
      return missed ?? null
    })
    mall.commit(EVERYTHING)
    await mall.find()
    await mall.pass(2 * second)
    expect(await mall.text()).toContain('第3版')
  })

  it('a look that fails costs nothing but its time: the next one tells', async () => {
    const mall = startTelling()
    await mall.warm()
    await mall.pass(second)
    mall.look.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
    mall.commit(EVERYTHING)
    await mall.pass(2 * TICK)
    expect(mall.logs).toHaveLength(1)
    expect(await mall.text()).toContain('第1版')
    await mall.pass(TICK)
    expect(await mall.text()).toContain('第2版')
  })

  it('while no look succeeds a page is as old as the last one that did: a minute at most', async () => {
    const mall = startTelling()
    await mall.warm()
    mall.look.mockRejectedValue(new Error('away'))
    mall.commit(EVERYTHING)
    mall.clock.pass(minute)
    expect(await mall.text()).toContain('第2版')
  })

  it('what follows the first screen is new with it', async () => {
    const mall = startTelling()
    mall.prerender.mockImplementation(async () => {
      const { state } = mall.shown
      return drawnPage({ page: { id: 'home', revision: 1 }, rest: async () => `{"state":${state}}` })
    })
    await mall.warm()
    await mall.pass(second)
    const rest = async () => (await mall.rest({ path: '/', id: 'home', revision: '1' }))?.text()
    expect(await rest()).toBe('{"state":1}')
    mall.commit(EVERYTHING)
    await mall.pass(TICK)
    expect(await rest()).toBe('{"state":2}')
  })
})

describe('what pages that are kept ready cost', () => {
  it('nothing where nothing changes and nobody comes, but a look four times a second, for an hour', async () => {
    const mall = startTelling({ ids: 150 })
    await mall.warm()
    mall.look.mockClear()
    await mall.pass(29 * minute)
    expect(mall.prerender).not.toHaveBeenCalled()
    expect(mall.look).toHaveBeenCalledTimes((29 * minute) / TICK)
    await mall.pass(32 * minute)
    mall.look.mockClear()
    await mall.pass(minute)
    expect(mall.look).not.toHaveBeenCalled()
    expect(await mall.text()).toContain('第1版')
  })

  it('a page that is visited is drawn anew once a minute, for what no change tells', async () => {
    const mall = startTelling()
    await mall.warm()
    for (let turn = 0; turn < 10; turn += 1) {
      await mall.pass(minute / 2)
      await mall.find()
      await settled()
    }
    expect(mall.prerender).toHaveBeenCalledTimes(5)
  })

  it.each([10, 50, 190])('of %i pages at most a fiftieth of a processor, whatever changes', async (ids) => {
    const mall = startTelling({ ids })
    await mall.warm()
    await mall.pass(second)
    const cost = 35
    const draw = mall.prerender.getMockImplementation()
    mall.prerender.mockImplementation(async (request) => {
      mall.clock.pass(cost)
      return draw?.(request) ?? null
    })
    const from = mall.clock.now()
    while (mall.clock.now() - from < minute) {
      mall.commit(EVERYTHING)
      await mall.pass(second)
    }
    const drawn = mall.prerender.mock.calls.length * cost
    expect(drawn / (mall.clock.now() - from)).toBeLessThanOrEqual(0.02)
    expect(drawn).toBeGreaterThan(0)
  })
})
