import type { Out } from '#schemas/base/endpoint.ts'
import { MAX_DELIVERY_DAYS, DELIVERY_FIELDS } from '#schemas/people/shops/delivery.ts'
import { officeShops as calls } from '#schemas/people/shops/office-calls.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { TickList } from '#src/office/parts/tick-list.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import {
  deliveryChecks,
  toDeliveryValues,
  toDeliveryInput,
  makeRemoteTickName,
  makeUnservedTickName,
} from './delivery-values.ts'
import { FeeFields } from './fee-fields.tsx'
import form from '#ui/field/form.module.css'

type Shop = Out<typeof calls.shop>
type Provinces = Out<typeof calls.shopProvinces>

/** Edits the shipping fees and delivery times of a shop. */
export function DeliveryForm({ shop }: { shop: Shop }) {
  const provinces = useCall(calls.shopProvinces, {})
  if (provinces.state === 'loading') return <Spinner small />
  if (provinces.state === 'failed') return <FailedAnswer answer={provinces} />
  return <Opened shop={shop} provinces={provinces.data} />
}

function Opened({ shop, provinces }: { shop: Shop; provinces: Provinces }) {
  const { call, toast } = useMall()
  const { shopId, deliveryVersion: version, delivery } = shop
  const ids = provinces.map(({ id }) => id)
  const initial = { ...toDeliveryValues(delivery, ids), reason: '' }
  const confirmation = useConfirmation()
  const edited = useSharedForm<string>({
    initial,
    checks: deliveryChecks,
    stored: true,
    keep: { form: `shopDelivery:${shopId}`, fields: Object.keys(initial) },
    async submit(values) {
      const typed = toDeliveryInput(values, ids)
      const confirm = confirmation.given(values.reason)
      const asked = { shopId, version, delivery: typed, confirm }
      await call(calls.setShopDelivery, asked, { quiet: true })
      confirmation.show([])
      toast.success('运费与配送已保存，已下的订单不变')
    },
    ...confirmation.options,
  })
  return (
    <form {...edited.bind} className={form.form} aria-label="运费与配送">
      <MergeNote form={edited} />
      <DeliveryFields field={edited.field} />
      <TickList
        legend={`${DELIVERY_FIELDS.remoteProvinces}（选填，运费另外加收）`}
        tick={makeRemoteTickName}
        field={edited.field}
        options={provinces}
      />
      <TickList
        legend={`${DELIVERY_FIELDS.unservedProvinces}（选填）`}
        tick={makeUnservedTickName}
        field={edited.field}
        options={provinces}
      />
      <ConfirmFields unusual={confirmation.unusual} field={edited.field('reason')} />
      <FormEnd refusal={edited.refusal} pending={edited.pending}>
        保存运费与配送
      </FormEnd>
      <UnsavedNote form={edited} saved={initial} />
    </form>
  )
}

type FieldOf = (name: string) => FieldState

function DeliveryFields({ field }: { field: FieldOf }) {
  const days = { unit: '天', min: '1', max: String(MAX_DELIVERY_DAYS) } as const
  return (
    <>
      <FeeFields field={field} counted="商品" />
      <NumberInput
        label={`${DELIVERY_FIELDS.cutOffHour}（选填）`}
        field={field('cutOffHour')}
        unit="点"
        min="0"
        max="24"
        hint="这个时间前付款的当天发出；和送达天数一起填写，商品页显示预计送达时间"
      />
      <NumberInput
        label={`${DELIVERY_FIELDS.deliveryDays}（选填）`}
        field={field('deliveryDays')}
        {...days}
      />
      <NumberInput
        label={`${DELIVERY_FIELDS.remoteDeliveryDays}（选填）`}
        field={field('remoteDeliveryDays')}
        {...days}
      />
    </>
  )
}
