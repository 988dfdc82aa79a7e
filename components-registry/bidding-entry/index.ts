import { defineView } from '../define-widget.ts'
import { BiddingEntry } from './bidding-entry.tsx'

export const widget = defineView('bidding-entry', BiddingEntry)
