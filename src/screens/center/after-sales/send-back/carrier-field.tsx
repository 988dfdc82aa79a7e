import { Select } from '#desk/field/select.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import own from './send-back.module.css'
import type { Carrier } from './use-likely-carriers.ts'

interface Props {
  carriers: readonly Carrier[]
  likely: readonly Carrier[]
  field: FieldState
}

/** AS6: every carrier, those that the number may be of first; which it was taken for is said. */
export function CarrierField({ carriers, likely, field }: Props) {
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
