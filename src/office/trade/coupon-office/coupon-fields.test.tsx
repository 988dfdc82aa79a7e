// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { couponChecks, toCouponValues, listCouponFields } from './coupon-values.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

function Form() {
  const coupon = useForm<string>({
    initial: {
      ...Object.fromEntries(listCouponFields([]).map((name) => [name, ''])),
      ...toCouponValues(null, Date.UTC(2026, 10, 27)),
      name: '满减券',
      off: '5.00',
      threshold: '50.00',
      total: '10',
      claimBy: 'KINDS',
    },
    checks: couponChecks,
    submit: () => Promise.resolve(),
  })
  return (
    <form {...coupon.bind}>
      <CouponFields
        values={coupon.values}
        field={coupon.field}
        options={{ shops: [], categories: [], open: [] }}
      />
      <FormEnd refusal={coupon.refusal} pending={coupon.pending}>
        保存草稿
      </FormEnd>
    </form>
  )
}

it('a coupon for kinds of members says at the kinds that none is chosen, until one is', async () => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <Form />
    </InMall>,
  )
  const alerts = () =>
    [...drawn.host.querySelectorAll('[role=alert]')].map((one) => [
      one.textContent,
      one.closest('fieldset')?.querySelector('legend')?.textContent,
    ])
  await drawn.press('保存草稿')
  expect(alerts()).toEqual([['请至少选择一种身份', '可领取的身份']])
  expect(document.activeElement?.textContent).toBe('请至少选择一种身份')
  await act(async () => drawn.host.querySelector<HTMLInputElement>('input[name^="kind."]')?.click())
  expect(alerts()).toEqual([])
})
