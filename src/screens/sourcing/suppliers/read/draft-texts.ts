import { isSupplierField, SUPPLIER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'

export type Typed = Readonly<Partial<Record<string, string>>>

const names = Object.keys(SUPPLIER_FIELDS).filter(isSupplierField)

/** What was typed since the mall was told. */
export function changesOf(typed: Typed, known: Typed): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[name] ?? ''
      return value === (known[name] ?? '') ? [] : [[name, value]]
    }),
  )
}

/** What the mall was told by another device, of fields that were not touched here since it was told the last time. */
export function laidOver({
  known,
  typed,
  found,
}: Record<'known' | 'typed' | 'found', Typed>): Record<string, string> {
  const touched = changesOf(typed, known)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = found[name] ?? ''
      return Object.hasOwn(touched, name) || value === (typed[name] ?? '') ? [] : [[name, value]]
    }),
  )
}
