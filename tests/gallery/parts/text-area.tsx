import { TextArea } from '#semi/field/text-area.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

export const textArea: GalleryPart = {
  name: 'text-area',
  title: '多行文本',
  about: '几行文字，标签旁边写着已经用了多少字。',
  file: 'semi/field/text-area.tsx',
  states: [
    {
      title: '空',
      view: (
        <WithField name="problem">
          {(field) => (
            <TextArea
              label="问题描述"
              field={field}
              maxLength={200}
              placeholder="请写下遇到的问题"
              hint="写得越具体，处理得越快"
            />
          )}
        </WithField>
      ),
    },
    {
      title: '已填写',
      view: (
        <WithField name="remark" value="礼盒一角压扁了，里面的茶叶罐没有损坏。">
          {(field) => <TextArea label="备注" field={field} maxLength={100} rows={3} />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="reply" value="太短" error="请至少填写 10 个字">
          {(field) => <TextArea label="回复" field={field} maxLength={100} rows={3} />}
        </WithField>
      ),
    },
    {
      title: '不可修改',
      view: (
        <WithField name="opinion" value="同意退款，请寄回商品。">
          {(field) => <TextArea label="审核意见" field={field} maxLength={100} rows={3} disabled />}
        </WithField>
      ),
    },
  ],
}
