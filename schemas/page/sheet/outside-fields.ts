import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { audiences } from '#schemas/people/accounts/audiences.ts'
import { colour, text, time } from '#schemas/widgets/parts/fields.ts'
import { SHADOWS } from '#schemas/widgets/parts/frame.ts'

// Schemas for values outside of a widget's props have no labels. The schemas in this file have the designer's
// labels.

const px = (label: string) =>
  z.optional(z.number()).register(fieldMeta, { label, control: 'count', unit: 'px' })

const sides = (label: string) =>
  z
    .optional(
      z.union([z.number(), z.object({ top: px('上'), right: px('右'), bottom: px('下'), left: px('左') })]),
    )
    .register(fieldMeta, { label, control: 'count', unit: 'px' })

/** Labels the fields of a widget's frame; never used for validation. */
export const FrameFields = later(() =>
  z
    .optional(
      z.object({
        margin: sides('外边距'),
        padding: sides('内边距'),
        background: colour('背景色'),
        radius: px('圆角'),
        shadow: z
          ._default(z.string(), 'none')
          .register(fieldMeta, { label: '阴影', control: 'choice', options: SHADOWS }),
      }),
    )
    .register(fieldMeta, { label: '外框', control: 'group' }),
)

/** Labels the fields of a widget's visibility; never used for validation. */
export const VisibleFields = later(() =>
  z
    .optional(
      z.object({
        from: z.optional(time('开始时间')),
        to: z.optional(time('结束时间', { ends: true })),
        audience: z
          .optional(z.array(z.string()))
          .register(fieldMeta, { label: '可见人群', control: 'choice', options: audiences }),
        minWidth: px('窗口至少宽'),
        maxWidth: px('窗口至多宽'),
      }),
    )
    .register(fieldMeta, { label: '展示条件', control: 'group' }),
)

export const NameField = later(() => z.optional(text('备注名')))
