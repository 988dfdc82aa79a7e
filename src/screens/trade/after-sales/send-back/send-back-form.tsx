import { useEffect, useState, useEffectEvent } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { afterSales as calls, logistics } from '#schemas/trade/after-sales/calls.ts'
import { readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { drafts } from '#src/screens/trade/after-sales/draft.ts'
import { PictureField } from '#src/screens/trade/after-sales/pictures/picture-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'
import formStyles from '#ui/field/form.module.css'
import own from './send-back.module.css'

interface Props {
  afterSaleId: string
  sendBack: Out<typeof calls.querySendBack>
  carriers: Out<typeof logistics.queryShipping>
  onSent(): void
}

const NUMBER_FAULT = '快递单号是 6 到 30 位字母和数字，请核对后重填'

function useSendBack({ afterSaleId, sendBack: { sent }, onSent }: Props) {
  const mall = useMall()
  const [busy, setBusy] = useState(false)
  const [initial] = useState(() => {
    const draft = drafts.get(mall, afterSaleId)
    return {
      trackingNo: draft.trackingNo ?? sent?.trackingNo ?? '',
      carrier: draft.carrier ?? sent?.carrier ?? '',
      /** '1' once the carrier was chosen by hand; after that the tracking number no longer sets the carrier. */
      chosen: draft.chosen ?? '',
      pictures: draft.pictures ?? '',
    }
  })
  const form = useForm({
    initial,
    checks: {
      trackingNo: ({ trackingNo }) => {
        if (trackingNo.trim() === '') return '请填写快递单号'
        return readTrackingNo(trackingNo) === null ? NUMBER_FAULT : null
      },
      carrier: ({ carrier }) => (carrier === '' ? '请选择快递公司' : null),
      pictures: () => (busy ? '图片还在上传，请稍候再提交' : null),
    },
    async submit({ trackingNo, carrier, pictures }) {
      const ids = pictures === '' ? [] : pictures.split(',')
      await mall.call(calls.sendBack, { afterSaleId, trackingNo, carrier, pictures: ids }, { quiet: true })
      drafts.forget(mall, afterSaleId)
      mall.toast.success('寄回物流已提交')
      onSent()
    },
  })
  useEffect(() => drafts.keep(mall, afterSaleId, form.values), [mall, afterSaleId, form.values])
  return { form, setBusy }
}

export function SendBackForm(props: Props) {
  const { form, setBusy } = useSendBack(props)
  const { returnAddress } = props.sendBack
  const { values } = form
  const likely = useLikelyCarriers(values.trackingNo, ([first]) => {
    if (first && values.chosen === '') form.field('carrier').onChange(first.code)
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="寄回物流">
      {returnAddress && (
        <p className={styles.words}>
          退货地址：{returnAddress} <CopyButton text={returnAddress} name="退货地址" />
        </p>
      )}
      <TextInput
        label="快递单号"
        field={form.field('trackingNo')}
        autoComplete="off"
        maxLength={40}
        placeholder="填写后自动识别快递公司"
      />
      <CarrierField
        carriers={props.carriers}
        likely={likely}
        field={{
          ...form.field('carrier'),
          onChange: (carrier) => {
            form.field('carrier').onChange(carrier)
            form.set({ chosen: carrier === '' ? '' : '1' })
          },
        }}
      />
      <PictureField
        label="寄件凭证"
        initial={values.pictures === '' ? [] : values.pictures.split(',')}
        error={form.field('pictures').error}
        onChange={(sent, busy) => {
          form.set({ pictures: sent.join(',') })
          setBusy(busy)
        }}
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交
      </FormEnd>
    </form>
  )
}

interface CarrierFieldProps {
  carriers: readonly Carrier[]
  likely: readonly Carrier[]
  field: FieldState
}

/** Choice of the carrier; the carriers that match the tracking number come first. */
function CarrierField({ carriers, likely, field }: CarrierFieldProps) {
  const codes = new Set(likely.map(({ code }) => code))
  const others = carriers.filter(({ code }) => !codes.has(code))
  const names = likely.map(({ name }) => name).join('、')
  return (
    <div className={own.carrier}>
      <Select
        label="快递公司"
        field={field}
        options={[...likely, ...others].map(({ code, name }) => ({ value: code, label: name }))}
      />
      <p className={own.hint} role="status">
        {likely.length === 1 && `已按单号识别为${names}`}
        {likely.length > 1 && `按单号可能是${names}，请核对`}
      </p>
    </div>
  )
}

type Carrier = Out<typeof logistics.queryShipping>[number]

/** Delay from the last key to the request, ms. */
const REST = 300
const none: readonly Carrier[] = []

/** Returns the carriers that match a complete tracking number; if the request fails, shows no error. */
function useLikelyCarriers(
  typed: string,
  onFound: (carriers: readonly Carrier[]) => void,
): readonly Carrier[] {
  const trackingNo = readTrackingNo(typed)
  const answer = useCall(logistics.autoIdentification, trackingNo === null ? null : { trackingNo }, {
    delay: REST,
  })
  // While busy, the carriers still belong to the previous number.
  const found = answer.state === 'ready' && !answer.busy ? answer.data : none
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (found !== none) tell(found)
  }, [found])
  return found
}
