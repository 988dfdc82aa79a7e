import { defineView } from '../define-widget.ts'
import { NoticesList } from './notices-list.tsx'

export const widget = defineView('notices-list', NoticesList)
