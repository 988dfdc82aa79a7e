import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { estimateCubeHeight, layOutCube } from './parts/cube-grid.ts'
import { choice, count, image, link, requiredList, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Picture = later(() =>
  z.object({
    image: image('图片', { hint: '按所占位置的比例裁切；说明文字会读给使用读屏的顾客' }),
    caption: text('图上文字', { max: 20, hint: '选填，显示在图片左下角' }),
    link: link(),
  }),
)

/** Placeholder cell: `layOutCube` requires one for each picture, but presets do not read it. */
const CELL = { left: 1, top: 1, width: 1, height: 1 }

interface GridProps {
  layout: Exclude<Parameters<typeof layOutCube>[0]['layout'], 'custom'>
  height: number
  pictures: readonly unknown[]
}

/** Returns the position and size of each picture of a fixed group. */
export function layOutImageGrid({ layout, height, pictures }: GridProps) {
  return layOutCube({ layout, height, density: '4', images: pictures.map(() => CELL) })
}

export const imageGrid = defineWidget({
  type: 'image-grid',
  label: '固定图组',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      pictures: requiredList('图片', Picture(), { itemLabel: '图片', max: 20 }),
      layout: choice(
        '排列',
        {
          'one-row-1': '一行一张',
          'one-row-2': '一行两张',
          'one-row-3': '一行三张',
          'one-row-4': '一行四张',
          'one-row-5': '一行五张',
          'left-1-right-2': '左一右二',
          'top-2-bottom-1': '上二下一',
        },
        'one-row-3',
      ),
      height: count('一组的高度', { min: 60, max: 1200, default: 240, unit: 'px（页面宽 1200 时）' }),
      gap: count('间距', { min: 0, max: 40, default: 16, unit: 'px' }),
      corners: choice('圆角', { none: '直角', small: '小圆角', large: '大圆角' }, 'large'),
      narrow: choice(
        '手机上',
        { keep: '保持排列', one: '每行一张', two: '每行两张', scroll: '横向滑动' },
        'scroll',
      ),
    }),
  defaults: {
    pictures: Array.from({ length: 3 }, () => ({ image: { src: '/pictures/sample.svg', alt: '示例图片' } })),
  },
  estimate: (props, width) => estimateCubeHeight(layOutImageGrid(props), { ...props, width }),
})
