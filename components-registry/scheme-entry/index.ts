import { defineView } from '../define-widget.ts'
import { SchemeEntry } from './scheme-entry.tsx'

export const widget = defineView('scheme-entry', SchemeEntry)
