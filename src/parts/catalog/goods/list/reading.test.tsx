// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Understood } from '#schemas/base/understood.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Reading } from './reading.tsx'
import { useAsTyped } from './use-as-typed.ts'

const plain: Understood = {
  corrections: [],
  corrected: null,
  budget: null,
  occasions: [],
  exact: null,
}

const occasion = (name: string) => ({ name, without: '' })
const price = { from: null, to: null, said: '200元以内', without: '', excluding: [] }

let drawn: DrawnPart | undefined
afterEach(() => drawn?.dispose())

async function said(read: Partial<Understood>, total: number, hasChips = false): Promise<string | null> {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <Reading
        understood={{ ...plain, ...read }}
        total={total}
        hasChips={hasChips}
        asTyped={{ typed: '保文杯', to: '/goods/list' }}
      />
    </InMall>,
  )
  return drawn.host.textContent
}

function Picker() {
  const [word, setWord] = useState('保文杯')
  const { filter, onPress } = useAsTyped(word)
  const understood = { ...plain, corrections: [{ typed: word, meant: '保温杯' }], corrected: '保温杯' }
  return (
    <>
      <input aria-label="词" value={word} onChange={(event) => setWord(event.target.value)} />
      {JSON.stringify(filter)}
      <Reading understood={understood} total={1} asTyped={{ typed: word, onPress }} />
    </>
  )
}

describe('how typed words were read', () => {
  it.each<[Partial<Understood>, number, string]>([
    [{}, 9, ''],
    [{ exact: 3 }, 3, ''],
    [{ exact: 3 }, 9, '完全符合的有 3 件，其后是相近的商品。仍按“保文杯”搜索'],
    [{ exact: 0 }, 9, '没有商品同时符合您的全部要求，以下是最接近的。仍按“保文杯”搜索'],
    [
      { corrections: [{ typed: '背孑', meant: '被子' }], corrected: '夏凉 被子' },
      9,
      '已按“夏凉 被子”为您搜索。仍按“保文杯”搜索',
    ],
    [{ occasions: [occasion('端午'), occasion('客户')] }, 9, '已按场景“端午、客户”推荐。仍按“保文杯”搜索'],
    [{ budget: { ...price, to: '200.00' } }, 9, '只看价格在 ￥200.00 以下的商品。仍按“保文杯”搜索'],
    [
      {
        budget: {
          ...price,
          excluding: [
            { said: '500元以上', without: '200元以内' },
            { said: '200元以内', without: '500元以上' },
          ],
        },
      },
      0,
      '价格条件“500元以上”和“200元以内”互相排除，请去掉其中一个。仍按“保文杯”搜索',
    ],
  ])('%j among %i goods: %s', async (read, total, text) => {
    expect(await said(read, total)).toBe(text)
  })

  it('leads back to the typed words in a list without an address, until others are typed', async () => {
    drawn = await drawPart(<Picker />)
    expect(drawn.host.textContent).toBe('{}已按“保温杯”为您搜索。仍按“保文杯”搜索')
    await drawn.press('仍按“保文杯”搜索')
    expect(drawn.host.textContent).toContain('{"asTyped":true}')
    await drawn.type('词', '保湿杯')
    expect(drawn.host.textContent).toContain('{}')
  })

  it('leaves out what stands beside the list already', async () => {
    expect(await said({ occasions: [occasion('端午')] }, 9, true)).toBe('')
  })
})
