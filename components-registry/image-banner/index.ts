import { defineView } from '../define-widget.ts'
import { ImageBanner } from './image-banner.tsx'

export const widget = defineView('image-banner', ImageBanner)
