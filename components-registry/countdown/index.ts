import { defineView } from '../define-widget.ts'
import { Countdown } from './countdown.tsx'

export const widget = defineView('countdown', Countdown)
