// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { AddressForm } from './address-form.tsx'

beforeEach(() => sessionStorage.clear())

/** The form of a new address in a page that was just loaded. */
async function drawFor(userId: string) {
  const mall = createTestMall()
  lookAs(mall, userId)
  const drawn = await drawPart(
    <InMall mall={mall}>
      <AddressForm onSaved={() => undefined} />
    </InMall>,
  )
  const values = () =>
    ['name', 'detail'].map((name) => drawn.host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value)
  return { ...drawn, values }
}

it('what was typed outlives a reload', async () => {
  const first = await drawFor('u1')
  await first.type('收货人', '林晚舟')
  await first.type('详细地址', '科苑南路 1 号')
  first.dispose()
  const second = await drawFor('u1')
  expect(second.values()).toEqual(['林晚舟', '科苑南路 1 号'])
  second.dispose()
})

it('another member finds nothing of it', async () => {
  const first = await drawFor('u1')
  await first.type('收货人', '林晚舟')
  first.dispose()
  const second = await drawFor('u2')
  expect(second.values()).toEqual(['', ''])
  second.dispose()
})
