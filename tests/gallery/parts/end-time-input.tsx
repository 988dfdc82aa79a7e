import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

export const endTimeInput: GalleryPart = {
  name: 'end-time-input',
  title: '结束时间',
  about: '到什么时候为止：只填一天时说明当天不算在内，一按即改为次日零点。',
  file: 'semi/field/end-time-input.tsx',
  states: [
    {
      title: '只有一天',
      view: (
        <WithField name="endsOn" value="2026-11-11">
          {(field) => <EndTimeInput label="结束时间" field={field} />}
        </WithField>
      ),
    },
    {
      title: '写明时刻',
      view: (
        <WithField name="endsAt" value="2026-11-12 00:00">
          {(field) => <EndTimeInput label="截止时间" field={field} hint="到这一刻为止" />}
        </WithField>
      ),
    },
    {
      title: '有错误',
      view: (
        <WithField name="endsWrong" value="下周五" error="请写完整的时间，例如 2026-11-01 18:00">
          {(field) => <EndTimeInput label="报价截止" field={field} />}
        </WithField>
      ),
    },
  ],
}
