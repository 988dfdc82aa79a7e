import { defineView } from '../define-widget.ts'
import { SideBar } from './side-bar.tsx'

export const widget = defineView('side-bar', SideBar)
