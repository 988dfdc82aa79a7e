import { defineView } from '../define-widget.ts'
import { NoticeBar } from './notice-bar.tsx'

export const widget = defineView('notice-bar', NoticeBar)
