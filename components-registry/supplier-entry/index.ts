import { defineView } from '../define-widget.ts'
import { SupplierEntry } from './supplier-entry.tsx'

export const widget = defineView('supplier-entry', SupplierEntry)
