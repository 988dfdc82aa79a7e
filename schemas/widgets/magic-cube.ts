import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { estimateCubeHeight, layOutCube, chooseCubeOnPhone } from './parts/cube-grid.ts'
import { choice, count, image, link, requiredList } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Picture = later(() =>
  z.object({
    image: image('图片', { hint: '按所占格子的比例裁切；说明文字会读给使用读屏的顾客' }),
    link: link(),
    left: count('从第几列开始', { min: 1, max: 8, default: 1, unit: '（自由拼图）' }),
    top: count('从第几行开始', { min: 1, max: 24, default: 1, unit: '（自由拼图）' }),
    width: count('占几列', { min: 1, max: 8, default: 1, unit: '（自由拼图）' }),
    height: count('占几行', { min: 1, max: 8, default: 1, unit: '（自由拼图）' }),
  }),
)

export const magicCube = defineWidget({
  type: 'magic-cube',
  label: '图片魔方',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      images: requiredList('图片', Picture(), { itemLabel: '图片', max: 24 }),
      layout: choice(
        '布局',
        {
          'one-row-2': '一行两张',
          'one-row-3': '一行三张',
          'one-row-4': '一行四张',
          'one-row-5': '一行五张',
          'left-1-right-2': '左一右二',
          'left-2-right-1': '左二右一',
          'left-1-right-4': '左一右四',
          'top-1-bottom-2': '上一下二',
          'top-2-bottom-1': '上二下一',
          'top-1-bottom-3': '上一下三',
          custom: '自由拼图',
        },
        'one-row-3',
      ),
      density: choice('自由拼图的列数', { '4': '4 列', '6': '6 列', '8': '8 列' }, '4'),
      height: count('一组的高度', { min: 60, max: 1600, default: 280, unit: 'px（页面宽 1200 时）' }),
      gap: count('间距', { min: 0, max: 40, default: 16, unit: 'px' }),
      corners: choice('圆角', { none: '直角', small: '小圆角', large: '大圆角' }, 'small'),
      narrow: choice(
        '手机上',
        { auto: '自动', keep: '保持布局', one: '每行一张', two: '每行两张', scroll: '横向滑动' },
        'auto',
      ),
    }),
  defaults: {
    images: Array.from({ length: 3 }, () => ({ image: { src: '/pictures/sample.svg', alt: '示例图片' } })),
  },
  estimate: (props, width) => {
    const cube = layOutCube(props)
    const narrow = props.narrow === 'auto' ? chooseCubeOnPhone(cube) : props.narrow
    return estimateCubeHeight(cube, { narrow, gap: props.gap, width })
  },
})
