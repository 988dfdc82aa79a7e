import { defineView } from '../define-widget.ts'
import { TitleBar } from './title-bar.tsx'

export const widget = defineView('title-bar', TitleBar)
