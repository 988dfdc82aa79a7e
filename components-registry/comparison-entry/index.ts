import { defineView } from '../define-widget.ts'
import { ComparisonEntry } from './comparison-entry.tsx'

export const widget = defineView('comparison-entry', ComparisonEntry)
