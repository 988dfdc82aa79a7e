import { Check } from '#desk/field/check.tsx'
import type { GalleryPart } from '../part.ts'
import { WithField } from '../with-field.tsx'

export const check: GalleryPart = {
  name: 'check',
  title: '勾选框',
  about: '要或不要、同意或不同意一件事，文字里可以有链接。',
  file: 'desk/field/check.tsx',
  states: [
    {
      title: '未勾选',
      view: (
        <WithField name="notify">{(field) => <Check field={field}>处理完成后短信通知我</Check>}</WithField>
      ),
    },
    {
      title: '已勾选，带链接',
      view: (
        <WithField name="terms" value="1">
          {(field) => (
            <Check field={field}>
              我已阅读并同意<a href="#terms">《售后服务协议》</a>
            </Check>
          )}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="agreed" error="请先勾选同意，再提交">
          {(field) => <Check field={field}>我确认商品完好</Check>}
        </WithField>
      ),
    },
    {
      title: '不可修改',
      view: (
        <WithField name="always" value="1">
          {(field) => (
            <Check field={field} disabled>
              站内消息
            </Check>
          )}
        </WithField>
      ),
    },
  ],
}
