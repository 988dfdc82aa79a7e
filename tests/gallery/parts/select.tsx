import { Select } from '#semi/field/select.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

const reasons = [
  { value: '1', label: '商品破损' },
  { value: '2', label: '发错货' },
  { value: '3', label: '已拆封', disabled: true },
  { value: '4', label: '不想要了' },
]
const cities =
  '北京,上海,广州,深圳,杭州,南京,苏州,成都,重庆,武汉,西安,长沙,青岛,厦门,哈尔滨市南岗区中医街一带的老城区'
    .split(',')
    .map((label, index) => ({ value: String(index), label }))

export const select: GalleryPart = {
  name: 'select',
  title: '下拉选择',
  about: '从几项里选一项，选项多时可以输入文字查找。',
  file: 'semi/field/select.tsx',
  states: [
    {
      title: '未选择',
      view: (
        <WithField name="reason">
          {(field) => (
            <Select
              label="售后原因"
              field={field}
              options={reasons}
              placeholder="请选择原因"
              hint="商家会按原因处理"
            />
          )}
        </WithField>
      ),
    },
    {
      title: '已选择',
      view: (
        <WithField name="picked" value="2">
          {(field) => <Select label="退货原因" field={field} options={reasons} />}
        </WithField>
      ),
    },
    {
      title: '选项很多，可以查找',
      view: (
        <WithField name="city" value="14">
          {(field) => <Select label="城市" field={field} options={cities} />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="kind" error="请选择发票类型">
          {(field) => <Select label="发票类型" field={field} options={reasons} />}
        </WithField>
      ),
    },
    {
      title: '不可修改',
      view: (
        <WithField name="fixed" value="1">
          {(field) => <Select label="服务类型" field={field} options={reasons} disabled />}
        </WithField>
      ),
    },
  ],
}
