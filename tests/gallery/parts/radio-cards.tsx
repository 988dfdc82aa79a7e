import { RadioCards } from '#semi/field/radio-cards.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

const kinds = [
  { value: 'refund', title: '仅退款', lines: ['未收到货，或与商家协商一致', '无需寄回商品'] },
  { value: 'return', title: '退货退款', lines: ['已收到货', '需要寄回商品'] },
  { value: 'exchange', title: '换货', lines: ['本商品暂不支持换货'], disabled: true },
]
const speeds = [
  { value: 'day', title: '工作日' },
  { value: 'any', title: '任何时间' },
]

export const radioCards: GalleryPart = {
  name: 'radio-cards',
  title: '单选卡片',
  about: '在两三种做法里选一种，每一种下面写着它意味着什么。',
  file: 'semi/field/radio-cards.tsx',
  states: [
    {
      title: '未选择',
      view: (
        <WithField name="kind">
          {(field) => <RadioCards label="售后类型" field={field} cards={kinds} hint="提交后不能更改类型" />}
        </WithField>
      ),
    },
    {
      title: '已选择',
      view: (
        <WithField name="speed" value="day">
          {(field) => <RadioCards label="送货时间" field={field} cards={speeds} />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="way" error="请选择退款方式">
          {(field) => <RadioCards label="退款方式" field={field} cards={speeds} />}
        </WithField>
      ),
    },
  ],
}
