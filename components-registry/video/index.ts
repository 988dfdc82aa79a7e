import { defineView } from '../define-widget.ts'
import { Video } from './video.tsx'

export const widget = defineView('video', Video)
