import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'

export const textField: GalleryPart = {
  name: 'text-field',
  title: '文本框（轻）',
  about: '下单路上的文本框，不用等待工作台的代码。',
  file: 'ui/field/text-field.tsx',
  states: [
    {
      title: '空',
      view: (
        <WithField name="receiver">
          {(field) => <TextField label="收货人" field={field} placeholder="姓名" />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="mobile" value="138" error="手机号应为 11 位数字，请检查后重新填写">
          {(field) => <TextField label="收货手机" field={field} />}
        </WithField>
      ),
    },
  ],
}

export const checkField: GalleryPart = {
  name: 'check-field',
  title: '勾选框（轻）',
  about: '下单路上的勾选：要或不要、同意或不同意。',
  file: 'ui/field/check-field.tsx',
  states: [
    {
      title: '未勾选',
      view: (
        <WithField name="default">{(field) => <CheckField field={field}>设为默认地址</CheckField>}</WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="contract" error="请先阅读并勾选协议">
          {(field) => <CheckField field={field}>我已阅读并同意用户协议</CheckField>}
        </WithField>
      ),
    },
  ],
}

export const formEnd: GalleryPart = {
  name: 'form-end',
  title: '表单结尾',
  about: '整张表单的拒绝理由，和唯一的主要按钮。',
  file: 'ui/field/form-end.tsx',
  states: [
    {
      title: '可以提交',
      view: (
        <form style={{ display: 'grid', gap: 20 }}>
          <FormEnd refusal="" pending={false}>
            保存
          </FormEnd>
        </form>
      ),
    },
    {
      title: '被拒绝',
      view: (
        <form style={{ display: 'grid', gap: 20 }}>
          <FormEnd refusal="地址已满 20 个，请先删除不用的地址" pending={false}>
            保存地址
          </FormEnd>
        </form>
      ),
    },
    {
      title: '正在提交',
      view: (
        <form style={{ display: 'grid', gap: 20 }}>
          <FormEnd refusal="" pending>
            正在保存
          </FormEnd>
        </form>
      ),
    },
  ],
}
