import { defineView } from '../define-widget.ts'
import { UserCard } from './user-card.tsx'

export const widget = defineView('user-card', UserCard)
