import * as z from 'zod/mini'
import { Colour } from './colour.ts'
import { fieldMeta } from './field-meta.ts'
import { longText, text } from './fields.ts'

/** The page's own settings (§3). `splash` is read by the splash rule, not here. */
export const PageSettings = z.object({
  title: text('页面标题', { max: 60 }),
  description: longText('页面描述', { max: 200 }),
  background: z._default(Colour, '#f5f5f5').register(fieldMeta, { label: '页面背景色', control: 'colour' }),
  splash: z.optional(z.unknown()),
})
export type PageSettings = z.output<typeof PageSettings>
