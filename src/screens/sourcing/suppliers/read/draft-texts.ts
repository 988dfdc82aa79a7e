import { isSupplierField, SUPPLIER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'

export type Typed = Readonly<Partial<Record<string, string>>>

const names = Object.keys(SUPPLIER_FIELDS).filter(isSupplierField)

/** Returns the fields that changed since the last save. */
export function listTextChanges(typed: Typed, known: Typed): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[name] ?? ''
      return value === (known[name] ?? '') ? [] : [[name, value]]
    }),
  )
}

/** Returns the fields that another device has saved and that this device has not edited since its last save. */
export function listRemoteChanges({
  known,
  typed,
  found,
}: Record<'known' | 'typed' | 'found', Typed>): Record<string, string> {
  const touched = listTextChanges(typed, known)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = found[name] ?? ''
      return Object.hasOwn(touched, name) || value === (typed[name] ?? '') ? [] : [[name, value]]
    }),
  )
}
