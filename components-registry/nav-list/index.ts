import { defineView } from '../define-widget.ts'
import { NavList } from './nav-list.tsx'

export const widget = defineView('nav-list', NavList)
