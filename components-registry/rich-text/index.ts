import { defineView } from '../define-widget.ts'
import { RichText } from './rich-text.tsx'

export const widget = defineView('rich-text', RichText)
