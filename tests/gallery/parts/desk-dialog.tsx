import { useState } from 'react'
import { DeskDialog } from '#desk/dialog/desk-dialog.tsx'
import { DateRange } from '#desk/field/date-range.tsx'
import { Select } from '#desk/field/select.tsx'
import { TextInput } from '#desk/field/text-input.tsx'
import { Button } from '#ui/button/button.tsx'
import type { GalleryPart } from '../part.ts'
import { WithField } from '../with-field.tsx'

const reasons = ['质量问题', '描述不符', '不想要了'].map((label) => ({ value: label, label }))

function Opened({ onClose = () => {}, wide = false }: { onClose?: () => void; wide?: boolean }) {
  return (
    <DeskDialog
      title="驳回申请"
      wide={wide}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>再想想</Button>
          <Button look="primary" onClick={onClose}>
            驳回
          </Button>
        </>
      }
    >
      <WithField name="why">{(field) => <TextInput label="理由" field={field} />}</WithField>
      <WithField name="kind">{(field) => <Select label="类型" field={field} options={reasons} />}</WithField>
      <WithField name="since">
        {(from) => (
          <WithField name="until">
            {(to) => <DateRange label="可再次申请的时间" from={from} to={to} />}
          </WithField>
        )}
      </WithField>
    </DeskDialog>
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

export const deskDialog: GalleryPart = {
  name: 'desk-dialog',
  title: '工作台对话框',
  about: '盛放表单的对话框，里面的下拉和日历可以伸到框外。',
  file: 'desk/dialog/desk-dialog.tsx',
  states: [
    { title: '由按钮打开', view: <Opener /> },
    { title: '打开', view: <Opened />, alone: true },
    { title: '打开，宽', view: <Opened wide />, alone: true },
  ],
}
