import { defineView } from '../define-widget.ts'
import { CategoryTree } from './category-tree.tsx'

export const widget = defineView('category-tree', CategoryTree)
