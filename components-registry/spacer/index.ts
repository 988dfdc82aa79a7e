import { defineView } from '../define-widget.ts'
import { Spacer } from './spacer.tsx'

export const widget = defineView('spacer', Spacer)
