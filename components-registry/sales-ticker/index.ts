import { defineView } from '../define-widget.ts'
import { SalesTicker } from './sales-ticker.tsx'

export const widget = defineView('sales-ticker', SalesTicker)
