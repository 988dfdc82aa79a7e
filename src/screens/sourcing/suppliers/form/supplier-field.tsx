import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { isNeeded } from '#schemas/sourcing/suppliers/check.ts'
import type { Choice } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { SUPPLIER_FIELDS, type SupplierFieldName } from '#schemas/sourcing/suppliers/fields.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { CategoriesField } from './categories-field.tsx'
import type { FieldProps, Typed } from './field-names.ts'
import { PaperField } from './paper-field.tsx'
import { PeriodField } from './period-field.tsx'
import { SalespersonField } from './salesperson-field.tsx'
import type { Papers, PaperName } from './use-papers.ts'

interface Props {
  name: SupplierFieldName
  values: Typed
  /** Comment of the back office on the field, or ''. */
  mark: string
  papers: Papers
  fieldOf(name: SupplierFieldName): FieldState
}

/** Number of choices from which on a select replaces the radio cards. */
const MANY = 4

/** Renders a field of the form; nothing if the field does not apply, or if another field includes it. */
export function SupplierField({ name, values, mark, papers, fieldOf }: Props) {
  const declared = SUPPLIER_FIELDS[name]
  const { kind } = declared
  if (!declared.when(values) || declared.from !== null) return null
  const base = kind === 'day' && declared.period !== '' ? declared.period : declared.label
  const label = isNeeded(declared, values) || declared.of !== null ? base : `${base}（选填）`
  const hint = [mark && `审核意见：${mark}`, declared.hint].filter(Boolean).join('。')
  const props = { name, label, hint, field: fieldOf(name) }
  if (declared.of !== null) return <PeriodField {...props} values={values} fieldOf={fieldOf} />
  if (kind === 'paper' || kind === 'papers')
    // The cast is safe: the fields of kind paper and papers are exactly those named in PaperName.
    return <PaperField {...props} paper={name as PaperName} papers={papers} />
  if (kind === 'categories') return <CategoriesField {...props} />
  if (kind === 'salesperson') return <SalespersonField {...props} categories={values.supplierCategory} />
  if (kind === 'choice') return <ChoiceField {...props} />
  if (kind === 'area') return <TextArea {...props} maxLength={declared.max} rows={3} />
  return <LineField {...props} />
}

function ChoiceField({ name, ...props }: FieldProps) {
  const { choices } = SUPPLIER_FIELDS[name]
  if (name === 'supplierNature') return <NatureField {...props} known={choices} />
  if (choices.length >= MANY) return <Select {...props} options={choices} />
  return <RadioCards {...props} cards={choices.map(({ value, label }) => ({ value, title: label }))} />
}

function NatureField({ known, ...props }: Omit<FieldProps, 'name'> & { known: readonly Choice[] }) {
  const asked = useCall(suppliers.findCompanyNature, {}, { quiet: true })
  return <Select {...props} options={asked.state === 'ready' ? asked.data : known} />
}

const AUTO_COMPLETE: Readonly<Partial<Record<SupplierFieldName, string>>> = {
  supplierName: 'organization',
  sysuserAccount: 'off',
  contactName: 'name',
  contactPhone: 'tel-national',
  contactEmail: 'email',
  contactBirthday: 'bday',
}

function LineField({ name, ...props }: FieldProps) {
  const { kind, max } = SUPPLIER_FIELDS[name]
  const native = { autoComplete: AUTO_COMPLETE[name] ?? 'off', maxLength: max }
  // A day long ago is quicker to type than to find in a calendar.
  if (kind === 'day') return <TextInput {...props} {...native} inputMode="numeric" />
  if (kind === 'rate' || kind === 'money') return <TextInput {...props} {...native} inputMode="decimal" />
  if (name.endsWith('Phone')) return <TextInput {...props} {...native} type="tel" inputMode="tel" />
  if (name.endsWith('Email')) return <TextInput {...props} {...native} type="email" />
  return <TextInput {...props} {...native} />
}
