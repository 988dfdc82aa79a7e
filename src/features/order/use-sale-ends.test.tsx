// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, mallForTest } from '#src/features/mall/mall-for-test.tsx'
import { useSaleEnds } from './use-sale-ends.ts'

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

async function draw(lines: Parameters<typeof useSaleEnds>[0]) {
  const reload = vi.fn<() => void>()
  const mall = mallForTest()
  const warning = vi.spyOn(mall.toast, 'warning')
  let drawAgain = () => {}
  function Lines() {
    const [, count] = useState(0)
    drawAgain = () => count((before) => before + 1)
    useSaleEnds(lines, reload)
    return null
  }
  const drawn = await drawPart(
    <InMall mall={mall}>
      <Lines />
    </InMall>,
  )
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  return { drawn, reload, warning, wait, again: () => act(async () => drawAgain()) }
}

it('issue 36.1 a page left open reads its prices anew when the first sale ends, and says so', async () => {
  const { drawn, reload, warning, wait } = await draw([
    { activity: sale('晚场', START + 90_000), applies: true },
    { activity: sale('夜场秒杀', START + 60_000), applies: true },
    { applies: false },
  ])
  await wait(59_000)
  expect(reload).not.toHaveBeenCalled()
  await wait(2500)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(warning).toHaveBeenCalledWith('夜场秒杀已结束，已按平时价计算，请核对新的金额')
  drawn.dispose()
})

it('issue 36.1 nothing is read for a sale whose price the line does not have, nor after the page has gone', async () => {
  const beyond = await draw([{ activity: sale('夜场秒杀', START + 1000), applies: false }])
  await beyond.wait(10_000)
  expect(beyond.reload).not.toHaveBeenCalled()
  beyond.drawn.dispose()
  const left = await draw([{ activity: sale('夜场秒杀', START + 60_000), applies: true }])
  left.drawn.dispose()
  await left.wait(100_000)
  expect(left.reload).not.toHaveBeenCalled()
})

it('issue 36.1 a page that is drawn anew between the end and the reload is read anew all the same', async () => {
  const { drawn, reload, wait, again } = await draw([
    { activity: sale('夜场秒杀', START + 60_000), applies: true },
  ])
  await wait(60_500)
  await again()
  await wait(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  drawn.dispose()
})
