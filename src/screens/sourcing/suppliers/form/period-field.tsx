import { formatMallDay } from '#schemas/base/mall-time.ts'
import { isNeeded } from '#schemas/sourcing/suppliers/check.ts'
import {
  isSupplierField,
  LONG_TERM,
  SUPPLIER_FIELDS,
  type SupplierFieldName,
} from '#schemas/sourcing/suppliers/fields.ts'
import { DateRange } from '#semi/field/date-range.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import type { FieldProps } from './field-names.ts'
import type { Typed } from './field-names.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Props extends FieldProps {
  values: Typed
  fieldOf(name: SupplierFieldName): FieldState
}

/** Fields for the start and end day of a paper; `name` is the start field. The end may stay open. */
export function PeriodField({ name, label, hint, field, values, fieldOf }: Props) {
  const { clock } = useMall()
  const end = Object.keys(SUPPLIER_FIELDS)
    .filter(isSupplierField)
    .find((one) => SUPPLIER_FIELDS[one].from === name)
  if (!end) return null
  const to = fieldOf(end)
  const isLong = to.value === LONG_TERM
  const shown = isNeeded(SUPPLIER_FIELDS[name], values) ? label : `${label}（上传文件后填写）`
  const long: FieldState = {
    name: `${end}Long`,
    value: isLong ? '1' : '',
    error: '',
    onChange: (ticked) => to.onChange(ticked === '1' ? LONG_TERM : ''),
    onBlur: () => undefined,
  }
  return (
    <div className={styles.period}>
      <DateRange label={shown} from={field} to={to} today={formatMallDay(clock.now())} hint={hint} />
      <CheckField field={long}>{`${label}没有结束日期（长期）`}</CheckField>
    </div>
  )
}
