import { invoiceTextLabels } from '#schemas/trade/orders/invoice.ts'
import { TextField } from '#ui/field/text-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import type { TextName } from './invoice-draft.ts'
import styles from './invoice.module.css'

const hints: Readonly<Record<TextName, { autoComplete: string; placeholder?: string; type?: 'tel' }>> = {
  title: { autoComplete: 'organization', placeholder: '单位全称，或个人姓名' },
  taxNumber: { autoComplete: 'off', placeholder: '15、17、18 或 20 位' },
  address: { autoComplete: 'off', placeholder: '营业执照上的地址' },
  telephone: { autoComplete: 'off', placeholder: '手机号，或 区号-号码', type: 'tel' },
  bank: { autoComplete: 'off' },
  account: { autoComplete: 'off' },
}

interface Props {
  names: readonly TextName[]
  field(name: TextName): FieldState
}

/** Edits the texts of an invoice. */
export function InvoiceTextFields({ names, field }: Props) {
  return (
    <div className={styles.texts}>
      {names.map((name) => (
        <TextField
          key={name}
          label={invoiceTextLabels[name]}
          field={field(name)}
          maxLength={100}
          {...hints[name]}
        />
      ))}
    </div>
  )
}
