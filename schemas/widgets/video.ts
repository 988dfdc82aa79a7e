import * as z from 'zod/mini'
import { isAssetUrl } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { choice, image, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Aspect ratios of a video; `widest` is the maximum width in px. */
const SHAPES = {
  '16:9': { width: 16, height: 9, widest: Infinity },
  '21:9': { width: 21, height: 9, widest: Infinity },
  '4:3': { width: 4, height: 3, widest: 960 },
  '1:1': { width: 1, height: 1, widest: 640 },
  '9:16': { width: 9, height: 16, widest: 405 },
}

const address = later(() =>
  z
    .optional(z.string().check(z.refine(isAssetUrl)))
    .register(fieldMeta, { label: '视频地址', control: 'url', hint: 'https 网址或本站路径，MP4 或 WebM' }),
)

// A browser loads subtitles from another origin only if that origin allows it.
const captions = later(() =>
  z
    .optional(z.string().check(z.refine((url) => isAssetUrl(url) && url.startsWith('/'))))
    .register(fieldMeta, { label: '字幕文件', control: 'url', hint: '选填，本站路径，WebVTT 格式' }),
)

export const video = defineWidget({
  type: 'video',
  label: '视频',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      url: address(),
      title: text('视频名称', { default: '视频', max: 40, hint: '会读给使用读屏的顾客' }),
      showTitle: toggle('在封面上显示名称', false),
      poster: z.optional(image('封面', { hint: '建议与画面同比例，宽 1200' })),
      ratio: choice(
        '画面比例',
        { '16:9': '16:9 横屏', '21:9': '21:9 宽幅', '4:3': '4:3', '1:1': '1:1 方形', '9:16': '9:16 竖屏' },
        '16:9',
      ),
      autoplay: toggle('看到时静音播放', false),
      loop: toggle('循环播放', false),
      controls: toggle('显示播放控件', true, { least: true }),
      captions: captions(),
    }),
  defaults: {
    title: '示例视频',
    poster: { src: '/pictures/sample.svg', alt: '', width: 1200, height: 675 },
  },
  estimate: ({ url, poster, ratio }, width) => {
    if (url === undefined && poster === undefined) return 0
    const shape = SHAPES[ratio]
    return Math.round((Math.min(width, shape.widest) * shape.height) / shape.width)
  },
})
