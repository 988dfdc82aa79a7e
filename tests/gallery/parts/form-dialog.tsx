import { useState } from 'react'
import { DateRange } from '#semi/field/date-range.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'

const reasons = ['质量问题', '描述不符', '不想要了'].map((label) => ({ value: label, label }))

function Opened({ onClose = () => {}, wide = false }: { onClose?: () => void; wide?: boolean }) {
  return (
    <Dialog title="驳回申请" form wide={wide} onClose={onClose}>
      <form className={styles.form}>
        <WithField name="why">{(field) => <TextInput label="理由" field={field} />}</WithField>
        <WithField name="kind">
          {(field) => <Select label="类型" field={field} options={reasons} />}
        </WithField>
        <WithField name="since">
          {(from) => (
            <WithField name="until">
              {(to) => <DateRange label="可再次申请的时间" from={from} to={to} today="2026-11-22" />}
            </WithField>
          )}
        </WithField>
        <FormEnd refusal="" pending={false}>
          驳回
        </FormEnd>
      </form>
    </Dialog>
  )
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>驳回申请</Button>
      {open && <Opened onClose={() => setOpen(false)} />}
    </>
  )
}

export const formDialog: GalleryPart = {
  name: 'form-dialog',
  title: '盛放表单的对话框',
  about: '原生对话框，里面的下拉和日历可以伸到框外。',
  file: 'ui/dialog/dialog.tsx',
  states: [
    { title: '由按钮打开', view: <Opener /> },
    { title: '打开', view: <Opened />, alone: true },
    { title: '打开，宽', view: <Opened wide />, alone: true },
  ],
}
