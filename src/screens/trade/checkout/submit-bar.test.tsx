// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { createPrice } from './checkout-for-test.ts'
import { SubmitBar } from './submit-bar.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function textFor(given: Parameters<typeof createPrice>[0]): Promise<string | null> {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <SubmitBar data={createPrice(given)} busy={false} refusal={null} submit={async () => {}} />
    </InMall>,
  )
  return drawn.host.textContent
}

it('a purchase that somebody has to approve says so beside the button', async () => {
  const approval =
    '本单超过 ￥100.00，提交后由 王芳 审批，通过后才能付款；24 小时内没有通过审批并付款将自动取消'
  expect(await textFor({ approval })).toContain(`${approval}共 1 件`)
})

it('a purchase that nobody has to approve says nothing of it', async () => {
  expect(await textFor({})).not.toContain('审批')
})

it.each([
  [{ needs: 'ADDRESS', addressId: null }, '运费选择收货地址后计算'],
  [{ needs: 'ADDRESS', addressId: 'a1' }, '运费免运费'],
  [{ needs: 'NONE', addressId: null }, '运费免运费'],
  // Another backend tells neither.
  [{ needs: 'ADDRESS', addressId: null, sums: { ...createPrice().sums, freight: null } }, '运费以商家为准'],
] as const)('carriage of %o reads %s', async (given, words) => {
  expect(await textFor(given)).toContain(words)
})
