import { defineView } from '../define-widget.ts'
import { VoucherEntry } from './voucher-entry.tsx'

export const widget = defineView('voucher-entry', VoucherEntry)
