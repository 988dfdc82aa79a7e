import { defineView } from '../define-widget.ts'
import { SearchBox } from './search-box.tsx'

export const widget = defineView('search-box', SearchBox)
