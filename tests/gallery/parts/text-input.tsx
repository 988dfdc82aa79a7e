import { TextInput } from '#semi/field/text-input.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

export const textInput: GalleryPart = {
  name: 'text-input',
  title: '文本框',
  about: '一行文字：姓名、邮箱或手机号。',
  file: 'semi/field/text-input.tsx',
  states: [
    {
      title: '空',
      view: (
        <WithField name="name">
          {(field) => <TextInput label="联系人" field={field} placeholder="收货人姓名" hint="与身份证一致" />}
        </WithField>
      ),
    },
    {
      title: '已填写',
      view: (
        <WithField name="email" value="lin@example.com">
          {(field) => <TextInput label="邮箱" type="email" field={field} autoComplete="email" />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="phone" value="1380013" error="手机号应为 11 位数字，请检查后重新填写">
          {(field) => <TextInput label="手机号" type="tel" field={field} inputMode="tel" />}
        </WithField>
      ),
    },
    {
      title: '不可修改',
      view: (
        <WithField name="account" value="linxia">
          {(field) => <TextInput label="用户名" field={field} disabled />}
        </WithField>
      ),
    },
  ],
}
