// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { PricesForm } from './bulk-prices.tsx'

let drawn: DrawnPart
beforeEach(() => sessionStorage.clear())
afterEach(() => drawn.dispose())

const price = (cash: string) => ({ cash, goodsPrice: cash })

async function preview(unusual: { key: string; words: string } | null): Promise<void> {
  const server = startTestServer()
  server.answer = ({ path }) =>
    path === goodsBulk.checkPrices.path
      ? {
          rows: [
            {
              goodsId: 'g1',
              name: '商务钢笔',
              version: '1',
              before: price('200.00'),
              after: price('180.00'),
              fault: '',
              unusual,
            },
          ],
        }
      : []
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <PricesForm goodsIds={['g1']} onDone={() => undefined} onKeep={() => undefined} />
    </InMall>,
  )
  await drawn.type('幅度', '-10')
  await drawn.press('预览')
}

it('what is unusual is confirmed before the prices move, by the name of the button', async () => {
  await preview({ key: 'k', words: '低于成本' })
  expect(drawn.host.querySelector('[aria-label=需要确认]')?.textContent).toContain('填写原因再调价')
})

it('the preview names both prices on a phone as well', async () => {
  await preview(null)
  const cells = [...drawn.host.querySelectorAll('td')].filter(({ textContent }) => textContent.includes('→'))
  expect(cells.map(({ dataset }) => dataset)).toMatchObject([{ label: '会员现金价' }, { label: '游客价' }])
  // Its label is hidden beside a figure that leads the card.
  expect(cells.map(({ dataset }) => dataset.phone)).toEqual([undefined, undefined])
})
