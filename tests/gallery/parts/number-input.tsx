import { NumberInput } from '#semi/field/number-input.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

export const numberInput: GalleryPart = {
  name: 'number-input',
  title: '数字框',
  about: '一个数量或金额：可以输入，也可以用方向键和按钮加减。',
  file: 'semi/field/number-input.tsx',
  states: [
    {
      title: '空',
      view: (
        <WithField name="stock">
          {(field) => (
            <NumberInput label="库存" field={field} min="1" max="9999" unit="件" hint="1 到 9999 件" />
          )}
        </WithField>
      ),
    },
    {
      title: '金额',
      view: (
        <WithField name="amount" value="128.50">
          {(field) => <NumberInput label="退款金额" field={field} digits={2} step="0.50" min="0" unit="元" />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="days" value="三天" error="请填写天数，例如 3">
          {(field) => <NumberInput label="有效天数" field={field} unit="天" />}
        </WithField>
      ),
    },
    {
      title: '不可修改',
      view: (
        <WithField name="sold" value="36">
          {(field) => <NumberInput label="已售" field={field} unit="件" disabled />}
        </WithField>
      ),
    },
  ],
}
