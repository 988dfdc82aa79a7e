import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, count, image, link, list, reference, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Notice = later(() =>
  z.object({
    text: requiredText('公告文字', { max: 100 }),
    link: link(),
  }),
)

export const noticeBar = defineWidget({
  type: 'notice-bar',
  label: '公告栏',
  group: 'content',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { default: '商城公告', max: 8, hint: '留空则只显示图标' }),
      icon: z.optional(image('图标', { hint: '选填，正方形；不填则显示喇叭' })),
      source: choice('公告来源', { latest: '最新公告', manual: '手工填写' }, 'latest', { least: 'manual' }),
      category: reference('公告分类', 'noticeCategory', { max: 20, hint: '不选则不限；仅用于最新公告' }),
      count: count('条数', { min: 1, max: 10, default: 5, least: 1, unit: '条（仅用于最新公告）' }),
      items: list('公告', Notice(), { itemLabel: '公告', max: 20 }),
      direction: choice('滚动方向', { vertical: '逐条向上', horizontal: '横向滚动' }, 'vertical'),
      interval: count('每条停留', { min: 2000, max: 15_000, default: 4000, unit: '毫秒（逐条向上时）' }),
      more: text('更多文字', { default: '更多', max: 8, hint: '留空则不显示' }),
      moreLink: link('更多跳转'),
    }),
  defaults: { source: 'latest', moreLink: { jump: 'noticeList' } },
  estimate: () => 48,
})
