import type { Out } from '#schemas/base/endpoint.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { type Option, Select } from '#semi/field/select.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { FieldProps } from './field-names.ts'

type People = Out<typeof suppliers.findBySaleType>

/** Selects a contact who knows the chosen categories; if there is none, any contact for new suppliers. */
export function SalespersonField({ label, hint, field, categories }: FieldProps & { categories: string }) {
  const related = useCall(
    suppliers.findRelatedSaleUserList,
    categories === '' ? null : { catIds: categories },
    { quiet: true },
  )
  const anybody = useCall(suppliers.findBySaleType, {}, { quiet: true })
  const known = related.state === 'ready' ? related.data : []
  const all = anybody.state === 'ready' ? anybody.data : []
  const offered = known.length > 0 ? known : all
  const isRead = anybody.state === 'ready' && (categories === '' || related.state === 'ready')
  const isUnknown = isRead && ![...known, ...all].some(({ adminId }) => adminId === field.value)
  const other = useOther(isUnknown ? field.value : '')
  return (
    <Select
      label={label}
      hint={hint}
      field={field}
      options={[
        { value: '', label: '暂不指定' },
        ...optionsOf(offered, [...known, ...all], field.value),
        ...other,
      ]}
      placeholder="暂不指定"
    />
  )
}

/** Returns the offered contacts and the selected contact, who may have been offered for other categories. */
function optionsOf(offered: People, known: People, chosen: string) {
  const isThere = offered.some(({ adminId }) => adminId === chosen)
  const kept = isThere ? [] : known.filter(({ adminId }) => adminId === chosen).slice(0, 1)
  return [...offered, ...kept].map(({ adminId, name, saleType, telephone }) => ({
    value: adminId,
    label: `${name}（${saleType}，${telephone}）`,
  }))
}

/** Returns the option of a selected contact who is not in the list, for example because disabled. */
function useOther(adminId: string): Option[] {
  const found = useCall(suppliers.saleUserName, adminId === '' ? null : { adminId }, { quiet: true })
  if (adminId === '' || found.state !== 'ready') return []
  const { name = '', saleType = '', enabled = false } = found.data ?? {}
  const label = enabled ? `${name}（${saleType}）` : `${name}（已调整，请重新选择）`
  return [{ value: adminId, label, disabled: !enabled }]
}
