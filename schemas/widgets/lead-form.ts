import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { list, requiredText, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Point = later(() => z.object({ text: requiredText('要点', { max: 30 }) }))

export const PRIVACY = toScreen('privacy')

export const leadForm = defineWidget({
  type: 'lead-form',
  label: '留资表单',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { default: '留下联系方式，顾问为您出方案', max: 30 }),
      intro: text('说明', { default: '一个工作日内回电，不收费，也不会转给第三方。', max: 80 }),
      topic: requiredText('方案名称（后台按它区分线索）', { max: 40 }),
      points: list('要点', Point(), { itemLabel: '要点', max: 5 }),
      needHint: text('需求的提示', { default: '想解决什么、大概什么时候要', max: 60 }),
      askPeople: toggle('询问人数', false),
      askAmount: toggle('询问预算', false),
      action: text('按钮文字', { default: '提交需求', max: 10 }),
    }),
  defaults: {
    topic: '方案咨询',
    points: [{ text: '顾问一对一梳理需求' }, { text: '三个工作日内给出方案与报价' }],
  },
  estimate: ({ askPeople, askAmount, points }, width) => {
    const more = askPeople || askAmount ? 86 : 0
    return width < 760 ? 820 + (askPeople ? 86 : 0) + (askAmount ? 86 : 0) + points.length * 32 : 570 + more
  },
})
