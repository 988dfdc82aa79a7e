// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { useSaleTurns } from './use-sale-turns.ts'

const START = Date.UTC(2026, 10, 27)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  vi.setSystemTime(START)
})
afterEach(() => vi.useRealTimers())

const sale = (name: string, endsAt: number) => ({
  activityId: name,
  name,
  endsAt,
  perMember: 2,
  allowance: 2,
  price: { cash: '19.90', integral: '0' },
})

type Lines = Parameters<typeof useSaleTurns>[0]

async function draw(first: Lines) {
  const reload = vi.fn<() => void>()
  const mall = createTestMall()
  const warning = vi.spyOn(mall.toast, 'warning')
  const success = vi.spyOn(mall.toast, 'success')
  let drawLines: (lines: Lines) => void = () => {}
  function Lines() {
    const [lines, setLines] = useState(first)
    drawLines = setLines
    useSaleTurns(lines, reload)
    return null
  }
  const drawn = await drawPart(
    <InMall mall={mall}>
      <Lines />
    </InMall>,
  )
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  const draws = (lines: Lines) => act(async () => drawLines(lines))
  return { drawn, reload, warning, success, wait, draws, again: () => draws([...first]) }
}

it('issue 36.1 a page left open reads its prices anew when the first sale ends, and says so', async () => {
  const { drawn, reload, warning, wait } = await draw([
    { id: '1', activity: sale('晚场', START + 90_000), applies: true },
    { id: '2', activity: sale('夜场秒杀', START + 60_000), applies: true },
    { id: '3', applies: false },
  ])
  await wait(59_000)
  expect(reload).not.toHaveBeenCalled()
  await wait(2500)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(warning).toHaveBeenCalledWith('夜场秒杀已结束，已按平时价计算，请核对新的金额')
  drawn.dispose()
})

it('issue 36.1 nothing is read for a sale whose price the line does not have, nor after the page has gone', async () => {
  const beyond = await draw([{ id: '1', activity: sale('夜场秒杀', START + 1000), applies: false }])
  await beyond.wait(10_000)
  expect(beyond.reload).not.toHaveBeenCalled()
  beyond.drawn.dispose()
  const left = await draw([{ id: '1', activity: sale('夜场秒杀', START + 60_000), applies: true }])
  left.drawn.dispose()
  await left.wait(100_000)
  expect(left.reload).not.toHaveBeenCalled()
})

it('issue 36.1 a page that is drawn anew between the end and the reload is read anew all the same', async () => {
  const { drawn, reload, wait, again } = await draw([
    { id: '1', activity: sale('夜场秒杀', START + 60_000), applies: true },
  ])
  await wait(60_500)
  await again()
  await wait(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  drawn.dispose()
})

it('issue 36.1 a sale that begins says so once where a line comes to cost its price, and asks nothing', async () => {
  const { drawn, reload, success, draws } = await draw([
    { id: '1', applies: false },
    { id: '2', applies: false },
  ])
  const begun = [
    { id: '1', activity: sale('夜场秒杀', START + 60_000), applies: true },
    { id: '2', activity: sale('夜场秒杀', START + 60_000), applies: false },
  ]
  await draws(begun)
  await draws([...begun])
  expect(success.mock.calls).toEqual([['夜场秒杀已开始，已按活动价计算，请核对新的金额']])
  expect(reload).not.toHaveBeenCalled()
  drawn.dispose()
})

it('issue 36.1 goods that are put in while a sale runs, and a quantity that comes within it, say nothing of a begin', async () => {
  const running = sale('夜场秒杀', START + 60_000)
  const { drawn, success, draws } = await draw([{ id: '1', activity: running, applies: false }])
  await draws([
    { id: '1', activity: running, applies: true },
    { id: '2', activity: running, applies: true },
  ])
  expect(success).not.toHaveBeenCalled()
  drawn.dispose()
})
