import { defineView } from '../define-widget.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'

export const widget = defineView('gift-card-entry', GiftCardEntry)
