import { defineView } from '../define-widget.ts'
import { Floor } from './floor.tsx'

export const widget = defineView('floor', Floor)
