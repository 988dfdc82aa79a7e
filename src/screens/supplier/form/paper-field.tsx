import { PictureUpload } from '#desk/upload/picture-upload.tsx'
import { UPLOAD_TYPES } from '#schemas/api/uploads.ts'
import { LargePicture } from '#src/features/pictures/large-picture.tsx'
import type { FieldProps } from './field-names.ts'
import { TicketStep } from '#src/features/pictures/ticket-step.tsx'
import type { PaperName, Papers } from './use-papers.ts'

interface Props extends FieldProps {
  paper: PaperName
  papers: Papers
}

const HOW = 'JPG、PNG 或 WebP，每张不超过 5 MB，可以拖进来或粘贴'

/** The pictures of one paper; where they wait for a guest's tickets, the captcha stands below them. */
export function PaperField({ name, label, hint, field, paper, papers }: Props) {
  const { walls, tickets } = papers
  const wall = walls[paper]
  const isFirst = Object.values(walls).find(({ busy }) => busy) === wall
  return (
    <div>
      <PictureUpload
        label={label}
        name={name}
        accept={UPLOAD_TYPES.join(',')}
        hint={[hint, HOW].filter(Boolean).join('。')}
        {...wall.upload}
        {...(wall.upload.max > 1 && { onMove: wall.onMove })}
        error={[wall.upload.error, field.error].filter(Boolean).join('；')}
      />
      <LargePicture label={label} url={wall.large} onClose={wall.close} />
      {tickets.asked && isFirst && <TicketStep onTickets={tickets.give} />}
    </div>
  )
}
