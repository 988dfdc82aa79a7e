import { useState } from 'react'
import { listCarriers, readTrackingNo, realCarriers } from '#schemas/trade/orders/carriers.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import type { FieldState, Values } from '#ui/field/use-fields.ts'

type Names = 'carrier' | 'trackingNo'

export const parcelChecks = {
  trackingNo: ({ trackingNo }: Values<Names>) =>
    readTrackingNo(trackingNo) === null ? '快递单号是 6 到 30 位字母和数字，请核对后填写' : null,
  carrier: ({ carrier }: Values<Names>) => (carrier === '' ? '请选择快递公司' : null),
}

interface Props {
  field(name: Names): FieldState
}

/** Edits tracking number and carrier; the number preselects the carrier until the user chooses one. */
export function ParcelFields({ field }: Props) {
  const [trackingNo, carrier] = [field('trackingNo'), field('carrier')]
  const [isByHand, setByHand] = useState(false)
  function onNumber(text: string) {
    trackingNo.onChange(text)
    const [likely] = listCarriers(text)
    if (likely && !isByHand) carrier.onChange(likely.code)
  }
  function onCarrier(code: string) {
    setByHand(true)
    carrier.onChange(code)
  }
  return (
    <>
      <TextInput
        label="快递单号"
        field={{ ...trackingNo, onChange: onNumber }}
        autoComplete="off"
        maxLength={40}
      />
      <Select
        label="快递公司"
        field={{ ...carrier, onChange: onCarrier }}
        options={realCarriers.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  )
}
