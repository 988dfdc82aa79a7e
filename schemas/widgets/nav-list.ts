import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, count, image, link, requiredList, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700
const TABLET = 960
const TITLE = 60

const Entry = later(() =>
  z.object({
    icon: z.optional(image('图标', { hint: '正方形，建议 120×120；不填则显示标题的首字' })),
    title: requiredText('标题', { max: 20 }),
    subtitle: text('副标题', { max: 40 }),
    link: link(),
  }),
)

export const navList = defineWidget({
  type: 'nav-list',
  label: '列表导航',
  group: 'nav',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40, hint: '留空则不显示' }),
      items: requiredList('导航', Entry(), { itemLabel: '导航', max: 30 }),
      columns: count('每行个数', { min: 1, max: 3, default: 3, unit: '个（手机上为一个）' }),
      look: choice('样式', { panel: '同一块白色底板', tiles: '各自成块' }, 'panel'),
    }),
  defaults: {
    items: [
      { title: '项目报备', subtitle: '先报备，后下单，价格有保障', link: { jump: 'ReportIndex' } },
      { title: '招标公告', subtitle: '采购需求与中标结果', link: { jump: 'biddingAnnouncementIndex' } },
      { title: '商城公告', subtitle: '活动、配送与服务通知', link: { jump: 'noticeList' } },
    ],
  },
  estimate: ({ title, items, columns, look }, width) => {
    const across = width < PHONE ? 1 : Math.min(columns, width < TABLET ? 2 : 3)
    const lines = Math.ceil(items.length / across)
    const entry = width < PHONE ? 78 : 88
    const gaps = look === 'tiles' ? (lines - 1) * (width < PHONE ? 8 : 16) : 0
    return (title === '' ? 0 : TITLE) + lines * entry + gaps
  },
})
