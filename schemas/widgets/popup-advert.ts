import * as z from 'zod/mini'
import { choice, count, image, link } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

export const popupAdvert = defineWidget({
  type: 'popup-advert',
  label: '弹窗广告',
  group: 'page',
  v: 1,
  props: () =>
    z.object({
      image: image('图片', { hint: '建议 600×800；说明文字是弹窗的名称，会读给使用读屏的顾客' }),
      link: link(),
      frequency: choice('出现频率', { day: '每天一次', once: '只出现一次', always: '每次打开页面' }, 'day', {
        least: 'once',
      }),
      delay: count('打开页面后等待', { min: 0, max: 60, default: 2, unit: '秒' }),
    }),
  defaults: { image: { src: '/pictures/sample.svg', alt: '示例广告', width: 600, height: 800 } },
  estimate: () => 0,
  floats: () => true,
})
