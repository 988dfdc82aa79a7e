// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { routes } from '#schemas/routes/routes.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { buildListAddress, readAddress } from './list-address.ts'
import { TermsForm } from './terms-form.tsx'

let drawn: DrawnPart
const mall = createTestMall()
const field = (label: string) => {
  const found = drawn.host.querySelector<HTMLInputElement>(`[aria-label^="${label}"]`)
  if (!found) throw new Error(`no field ${label}`)
  return found
}

beforeEach(async () => {
  mall.history.push('/goods/list')
  const state = readAddress(routes.goodsList.query().parse({}))
  drawn = await drawPart(
    <InMall mall={mall}>
      <TermsForm state={state} to={(change) => buildListAddress(state, change)} />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

it.each(['最低利润率', '最高折扣率'])(
  '§5 the rate %s keeps digits and two decimals, and no sign',
  async (label) => {
    for (const [typed, stays] of [
      ['-12.345%', '12.34'],
      ['１２。５', '12.5'],
      ['约30', '30'],
    ] as const) {
      await drawn.type(label, typed)
      expect(field(label).value).toBe(stays)
    }
  },
)

it('§5 a price is no rate: what is typed stays, and is refused with a word when it is none', async () => {
  await drawn.type('最低第三方价', '-12元')
  expect(field('最低第三方价').value).toBe('-12元')
})

it('X5 what an input method has not finished stays until it ends', async () => {
  const input = field('最低利润率')
  const give = (text: string, isComposing: boolean) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
    })
  await give("20shi'er", true)
  expect(input.value).toBe("20shi'er")
  await act(async () => void input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
  expect(input.value).toBe('20')
})

it('GL12 the cleaned range is the filter of the list', async () => {
  await drawn.type('最低利润率', '10%')
  await act(async () => field('最低利润率').form?.requestSubmit())
  expect(mall.history.place().search).toContain('guildProfitMarginStart=10')
})
