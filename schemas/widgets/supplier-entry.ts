import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { entryFields, estimateEntryHeight } from './parts/entry-fields.ts'
import { list, requiredList, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Step = later(() =>
  z.object({
    title: requiredText('步骤', { max: 10 }),
    note: text('说明', { max: 30 }),
  }),
)
const Requirement = later(() => z.object({ text: requiredText('要求', { max: 30 }) }))

export const supplierEntry = defineWidget({
  type: 'supplier-entry',
  label: '供应商入驻入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryFields({
        title: '供应商入驻',
        intro: '把好产品带给需要它的企业。线上提交资料，审核进度随时可查。',
        action: '立即申请',
        leadsTo: '供应商入驻申请页',
      }),
      steps: requiredList('入驻步骤', Step(), { itemLabel: '步骤', max: 5 }),
      needs: text('要求的标题', { default: '请先备好', max: 12 }),
      requirements: list('入驻要求', Requirement(), { itemLabel: '要求', max: 8 }),
    }),
  defaults: {
    steps: [
      { title: '填写资料', note: '企业、联系人与结算信息' },
      { title: '资质审核', note: '平台核对执照与授权' },
      { title: '签约上架', note: '确认合作后发布商品' },
    ],
    requirements: [
      { text: '营业执照' },
      { text: '品牌授权或商标证明' },
      { text: '法人身份证明' },
      { text: '开户银行与税务信息' },
    ],
  },
  estimate: (props, width) => {
    const { length } = props.requirements
    return estimateEntryHeight(props, width, {
      wide: 118 + (length > 0 ? 81 : 0),
      narrow: props.steps.length * 64 - 16 + (length > 0 ? 59 + 30 * Math.ceil(length / 2) : 0),
    })
  },
})
