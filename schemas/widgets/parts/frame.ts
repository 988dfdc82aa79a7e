import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Colour } from '#schemas/field/colour.ts'

const px = (max: number) => z.int().check(z.minimum(0), z.maximum(max))
const side = later(() => z.optional(px(200)))
/** One number for all sides, or one for each; px. */
const Sides = later(() =>
  z.union([px(200), z.object({ top: side(), right: side(), bottom: side(), left: side() })]),
)

export const SHADOWS = { none: '无', soft: '柔和', raised: '浮起' } as const

/** Only bounded numbers and safe colours. */
export const Frame = later(() =>
  z.object({
    margin: z.optional(Sides()),
    padding: z.optional(Sides()),
    background: z.optional(Colour()),
    radius: z.optional(px(100)),
    shadow: z.optional(z.enum(['none', 'soft', 'raised'])),
  }),
)
export type Frame = z.output<ReturnType<typeof Frame>>
type Sides = z.output<ReturnType<typeof Sides>>

/** Returns CSS declarations: `margin:0 0 16px 0;background:#fff`. Empty for a bare frame. */
export function formatFrameDeclarations(frame: Frame): string {
  const { margin, padding, background, radius, shadow } = frame
  return [
    margin !== undefined && `margin:${sides(margin)}`,
    padding !== undefined && `padding:${sides(padding)}`,
    background !== undefined && `background:${background}`,
    radius !== undefined && `border-radius:${radius}px;overflow:clip`,
    shadow !== undefined && shadow !== 'none' && `box-shadow:var(--shadow-${shadow})`,
  ]
    .filter((declaration) => declaration !== false)
    .join(';')
}

/** Returns the height in px that a frame adds above and below its widget, for reserving space. */
export function getFrameHeight({ margin = 0, padding = 0 }: Frame): number {
  return vertical(margin) + vertical(padding)
}

function vertical(value: Sides): number {
  return typeof value === 'number' ? value * 2 : (value.top ?? 0) + (value.bottom ?? 0)
}

function sides(value: Sides): string {
  if (typeof value === 'number') return `${value}px`
  return [value.top, value.right, value.bottom, value.left].map((part = 0) => `${part}px`).join(' ')
}
