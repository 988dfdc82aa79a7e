// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { itemForTest } from '#src/screens/sourcing/schemes/scheme-for-test.ts'
import { ChangesNote } from './changes-note.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const change = (kind: SchemeItem['changes'][number]['kind']) => ({ kind, text: '', before: null, now: null })
const items = [
  itemForTest({ itemId: 'a', changes: [change('SOLD_OUT')] }),
  itemForTest({ itemId: 'b', changes: [change('PRICE_UP')] }),
  itemForTest({ itemId: 'c' }),
]

async function words(given: readonly SchemeItem[], onAccept: (() => void) | null) {
  drawn = await drawPart(
    <ChangesNote items={given} only={false} onOnly={() => undefined} onAccept={onAccept} />,
  )
  return drawn.host.querySelector('[role=status]')?.textContent
}

it('tells prices that changed from goods that cannot be ordered, which need not have changed since', async () => {
  expect(await words(items, () => undefined)).toBe(
    '1 种商品在加入后价格有变化；1 种商品已下架、售罄或不存在，可以换成相似的',
  )
})

it('a scheme that is locked has to become a draft before goods are swapped', async () => {
  expect(await words(items.slice(0, 1), null)).toBe('1 种商品已下架、售罄或不存在，改回草稿后可以换成相似的')
})
