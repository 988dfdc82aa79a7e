import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { estimateCanvasHeight } from './parts/canvas-layout.ts'
import { choice, colour, count, image, link, list, longText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const place = (label: string, min: number, value: number) =>
  count(label, { min, max: 3000, default: value, unit: 'px（设计稿）' })

const Element = later(() =>
  z.object({
    kind: choice('类型', { text: '文字', picture: '图片', shape: '色块', line: '线条' }, 'text'),
    name: text('名称', { max: 30, hint: '可点击的色块与线条，会把它读给使用读屏的顾客' }),
    x: place('左边', -1000, 0),
    y: place('上边', -1000, 0),
    w: place('宽', 1, 320),
    h: place('高', 1, 80),
    layer: count('层级', { min: 0, max: 99, default: 0, unit: '（大的在上）' }),
    link: link(),
    text: longText('文字', { max: 200 }),
    size: count('字号', { min: 12, max: 200, default: 24, unit: 'px（设计稿）' }),
    weight: choice('粗细', { normal: '常规', bold: '加粗' }, 'normal'),
    align: choice('文字对齐', { left: '居左', center: '居中', right: '居右' }, 'left'),
    colour: colour('颜色'),
    image: z.optional(image('图片', { hint: '类型为图片时使用；说明文字会读给使用读屏的顾客' })),
    fit: choice('图片填充', { cover: '裁切铺满', contain: '完整显示' }, 'cover'),
    radius: count('圆角', { min: 0, max: 1500, default: 0, unit: 'px（设计稿）' }),
    opacity: count('不透明度', { min: 5, max: 100, default: 100, unit: '%' }),
    turn: count('旋转', { min: -180, max: 180, default: 0, unit: '度' }),
    enter: choice('出现动画', { none: '无', fade: '淡入', rise: '上移', grow: '放大' }, 'none'),
    delay: count('动画延迟', { min: 0, max: 2000, default: 0, unit: '毫秒' }),
  }),
)

export const canvas = defineWidget({
  type: 'canvas',
  label: '自由画布',
  group: 'layout',
  v: 1,
  props: () =>
    z.object({
      name: text('名称', { max: 30, hint: '选填，会读给使用读屏的顾客' }),
      width: count('设计稿宽', { min: 320, max: 1920, default: 1200, unit: 'px' }),
      height: count('设计稿高', { min: 40, max: 3000, default: 400, unit: 'px' }),
      background: colour('背景颜色'),
      backdrop: z.optional(image('背景图片', { hint: '选填，与设计稿同比例' })),
      elements: list('元素', Element(), { itemLabel: '元素', max: 60 }),
      phone: choice(
        '手机上',
        { auto: '自动', scale: '等比缩小', stack: '从上到下排列', scroll: '放大并横向滑动' },
        'auto',
      ),
    }),
  defaults: {
    background: '#f6f0e2',
    elements: [
      { kind: 'text', x: 80, y: 120, w: 520, h: 90, text: '把心意画成一页', size: 56, weight: 'bold' },
      { kind: 'text', x: 80, y: 220, w: 520, h: 60, text: '文字、图片与色块，都可以自由摆放', size: 44 },
      {
        kind: 'picture',
        x: 680,
        y: 60,
        w: 440,
        h: 280,
        radius: 16,
        image: { src: '/pictures/sample.svg', alt: '示例图片', width: 440, height: 280 },
      },
    ],
  },
  estimate: estimateCanvasHeight,
})
