import * as z from 'zod/mini'
import { choice, colour, count, image, link, requiredText, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 768
const PHONE_HEIGHT_PX = 64

export const topAdvert = defineWidget({
  type: 'top-advert',
  label: '顶部广告条',
  group: 'page',
  v: 1,
  props: () =>
    z.object({
      text: requiredText('文字', { max: 60 }),
      button: text('按钮文字', { max: 8, hint: '留空则不显示；有图片时不显示' }),
      image: z.optional(image('图片', { hint: '选填，建议宽 1200；文字此时作为图片的说明' })),
      phoneImage: z.optional(image('手机上的图片', { hint: '选填，建议宽 750；不填则裁切同一张图片' })),
      background: colour('背景色'),
      link: link(),
      height: count('高度', { min: 40, max: 200, default: 56, unit: 'px' }),
      width: choice('宽度', { content: '与内容同宽', full: '铺满窗口' }, 'content'),
      closable: toggle('可以关闭（当天不再显示）', true, { least: true }),
    }),
  defaults: { text: '企业采购专享价，满 100 份免费定制', button: '了解详情' },
  estimate: ({ height }, width) => (width < PHONE ? Math.min(height, PHONE_HEIGHT_PX) : height),
})
