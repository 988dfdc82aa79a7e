import {
  isSupplierField,
  SUPPLIER_FIELDS,
  type SupplierFieldName,
} from '#schemas/sourcing/suppliers/fields.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import type { Values } from '#ui/field/use-fields.ts'

/** Fields of the form that are not stored in the application. */
export const OWN_FIELDS = ['password', 'again', 'captcha', 'code'] as const
export type FieldName = SupplierFieldName | (typeof OWN_FIELDS)[number]
export type Typed = Values<FieldName>

export const supplierNames = Object.keys(SUPPLIER_FIELDS).filter(isSupplierField)

export interface FieldProps {
  name: SupplierFieldName
  label: string
  hint: string
  field: FieldState
}
