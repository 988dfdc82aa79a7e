import { useEffect, useState } from 'react'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { drafts } from '#src/screens/trade/after-sales/draft.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import {
  type Application,
  type ApplicationField,
  DESCRIPTION_MAX,
  checkExchange,
  fitToOffer,
  findOfferedKind,
  listPictures,
  checkQuantity,
} from './application.ts'

const KEY_DIGITS = 32

interface Options {
  offer: AfterSaleOffer
  to: AfterSalePaths
  again(): void
}

/** Sends the application; returns its id, or undefined if another backend (`MALL_API`) returns none. */
async function send(
  { call }: Pick<MallBase, 'call'>,
  offer: AfterSaleOffer,
  application: Application,
): Promise<string | undefined> {
  const { orderId, lineId } = offer
  const { quantity, reason, description, key, exchangeSkuId } = application
  const kind = findOfferedKind(offer, application)
  const pictures = listPictures(application)
  const same = { orderId, lineId, quantity: Number(quantity), reason, description, pictures }
  const request = { ...same, idempotencyKey: key }
  const made =
    kind?.type === 2 || kind?.type === 3
      ? await call(
          calls.create,
          { ...request, type: kind.type, ...(kind.type === 3 && { exchangeSkuId }) },
          { quiet: true },
        )
      : await call(calls.createRefunds, { ...request, unshipped: kind?.unshipped ?? false }, { quiet: true })
  return made?.afterSaleId
}

/** Form of an application, saved while typing. A retry after a lost answer reuses the idempotency key. */
export function useApplication({ offer, to, again }: Options) {
  const mall = useMall()
  const { random, toast } = mall
  const place = `${offer.orderId}.${offer.lineId}`
  const [busy, setBusy] = useState(false)
  const [initial] = useState(() => fitToOffer(offer, drafts.get(mall, place), random.digits(KEY_DIGITS)))
  const form = useForm<ApplicationField>({
    initial,
    checks: {
      kind: ({ kind }) => (kind === '' ? '请选择售后类型' : null),
      quantity: (values) => checkQuantity(offer, values),
      reason: ({ reason }) => (reason === '' ? '请选择申请原因' : null),
      description: ({ description }) =>
        countGraphemes(description) > DESCRIPTION_MAX ? `问题描述不能超过 ${DESCRIPTION_MAX} 个字` : null,
      exchangeSkuId: (values) => checkExchange(offer, values),
      pictures: () => (busy ? '图片还在上传，请稍候再提交' : null),
    },
    async submit(values) {
      const afterSaleId = await send(mall, offer, values)
      drafts.forget(mall, place)
      toast.success('申请已提交，请等待商家审核')
      // Replaces the history entry, so that Back leads to the order and not to a submitted application.
      mall.navigate(to(afterSaleId === undefined ? {} : { afterSaleId }), { replace: true })
    },
    onRefused(failure) {
      if (failure.kind !== 'business') return
      again()
      return { key: random.digits(KEY_DIGITS) }
    },
  })
  useEffect(() => drafts.keep(mall, place, form.values), [mall, place, form.values])

  const [quantity, sku] = [form.field('quantity'), form.field('exchangeSkuId')]
  return {
    form,
    ...useRestored(form, {
      fresh: fitToOffer(offer, { key: initial.key }, ''),
      forget: () => drafts.forget(mall, place),
    }),
    quantity: {
      ...quantity,
      onChange(typed: string) {
        quantity.onChange(toHalfWidth(typed))
        // Clears a stock error of the SKU, because the quantity has changed.
        sku.onChange(sku.value)
      },
    },
    setBusy,
    kind: findOfferedKind(offer, form.values),
    /** Changes fields, and resets the fields that do not fit the new kind. */
    change(given: Partial<Application>) {
      const after = fitToOffer(offer, { ...form.values, ...given }, '')
      // Set through the fields, because that clears their errors.
      for (const name of ['kind', 'quantity', 'exchangeSkuId'] as const)
        form.field(name).onChange(after[name])
      form.set(after)
    },
  }
}

/** Input of `RestoredNote`: the form with the values of a first visit, and how often it was dropped. */
function useRestored<F extends object>(
  form: F,
  { fresh, forget }: { fresh: Application; forget: () => void },
): { restored: F & { initial: Application; forget: () => void }; dropped: number } {
  const [dropped, setDropped] = useState(0)
  function forgetAll() {
    forget()
    // The changed count resets components that have a state of their own.
    setDropped((times) => times + 1)
  }
  return { restored: { ...form, initial: fresh, forget: forgetAll }, dropped }
}
