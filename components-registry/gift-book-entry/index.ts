import { defineView } from '../define-widget.ts'
import { GiftBookEntry } from './gift-book-entry.tsx'

export const widget = defineView('gift-book-entry', GiftBookEntry)
