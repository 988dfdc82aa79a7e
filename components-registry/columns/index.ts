import { defineView } from '../define-widget.ts'
import { Columns } from './columns.tsx'

export const widget = defineView('columns', Columns)
