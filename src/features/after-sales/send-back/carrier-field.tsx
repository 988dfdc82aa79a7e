import { Field } from '#src/features/form/field.tsx'
import type { FieldState } from '#src/features/form/use-form.ts'
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
  const options = (list: readonly Carrier[]) =>
    list.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  const names = likely.map(({ name }) => name).join('、')
  return (
    <div className={own.carrier}>
      <Field label="快递公司" error={field.error}>
        {(control) => (
          <select
            {...control}
            name={field.name}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          >
            <option value="">请选择</option>
            {likely.length > 0 && <optgroup label="按单号识别">{options(likely)}</optgroup>}
            {likely.length > 0 ? (
              <optgroup label="其他快递公司">{options(others)}</optgroup>
            ) : (
              options(others)
            )}
          </select>
        )}
      </Field>
      <p className={own.hint} role="status">
        {likely.length === 1 && `已按单号识别为${names}`}
        {likely.length > 1 && `按单号可能是${names}，请核对`}
      </p>
    </div>
  )
}
