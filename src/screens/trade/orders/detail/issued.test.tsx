// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Issued } from './issued.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const FIRST = {
  number: '25332000000012345678',
  amount: '100.01',
  day: '2026-03-02',
  red: false,
  takenBack: false,
  file: false,
}

async function words(given: Partial<typeof FIRST>): Promise<string> {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <Issued orderId="O1" issued={{ ...FIRST, ...given }} />
    </InMall>,
  )
  return drawn.host.textContent
}

it('says what an invoice is about, whether it was taken back, and what a red one takes off', async () => {
  expect(await words({})).toContain('发票号码 25332000000012345678，￥100.01，2026-03-02 开具复制')
  drawn.dispose()
  expect(await words({ takenBack: true })).toContain('￥100.01，2026-03-02 开具已冲红')
  drawn.dispose()
  expect(await words({ red: true })).toContain('红字发票 25332000000012345678，−￥100.01，')
})

it('offers the PDF of each that has one', async () => {
  await words({ takenBack: true, file: true })
  expect(drawn.named('下载发票 25332000000012345678')).toBeInstanceOf(HTMLButtonElement)
})
