import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Colour } from '#schemas/field/colour.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { choice, image, longText, text } from '#schemas/widgets/parts/fields.ts'

const REPEATS = { none: '不平铺', both: '平铺', across: '横向平铺', down: '纵向平铺' } as const
const PLACES = {
  top: '顶部居中',
  center: '正中',
  bottom: '底部居中',
  left: '左上角',
  right: '右上角',
} as const
const SIZES = { natural: '原来的大小', width: '与窗口同宽', cover: '铺满页面' } as const

/** `readSplash` reads `splash` after the page has settled. */
export const PageSettings = later(() =>
  z.object({
    title: text('页面标题', { max: 60, hint: '显示在浏览器标签上；留空则用商城自己的' }),
    description: longText('页面描述', { max: 200, hint: '给搜索引擎和分享卡片看的一两句话' }),
    background: z
      ._default(Colour(), '#f5f5f5')
      .register(fieldMeta, { label: '页面背景色', control: 'colour' }),
    backgroundImage: z.optional(image('页面背景图', { hint: '选填，盖在背景色上，在所有组件之下' })),
    backgroundRepeat: choice('背景图平铺', REPEATS, 'none'),
    backgroundPosition: choice('背景图位置', PLACES, 'top'),
    backgroundSize: choice('背景图大小', SIZES, 'natural'),
    splash: z.optional(z.unknown()),
  }),
)
export type PageSettings = z.output<ReturnType<typeof PageSettings>>
