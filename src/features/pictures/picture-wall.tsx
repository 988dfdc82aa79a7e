import { PictureUpload } from '#desk/upload/picture-upload.tsx'
import { UPLOAD_TYPES } from '#schemas/api/uploads.ts'
import { LargePicture } from './large-picture.tsx'
import { TicketStep } from './ticket-step.tsx'
import type { Tickets } from './use-tickets.ts'
import type { useWall } from './use-wall.ts'

interface Props {
  label: string
  /** Of the button that adds pictures. */
  name: string
  hint: string
  error?: string
  wall: ReturnType<typeof useWall>
  /** Their order means something. */
  ordered?: boolean
  /** For the captcha that a guest's pictures wait for, where it stands below these. */
  tickets?: Tickets | null
}

/** Pictures of a form: added, shown large, ordered and taken away, with the captcha below that a guest's wait for. */
export function PictureWall({ label, name, hint, error = '', wall, ordered = false, tickets = null }: Props) {
  return (
    <div>
      <PictureUpload
        label={label}
        name={name}
        accept={UPLOAD_TYPES.join(',')}
        hint={hint}
        {...wall.upload}
        {...(ordered && { onMove: wall.onMove })}
        error={[wall.upload.error, error].filter(Boolean).join('；')}
      />
      <LargePicture label={label} url={wall.large} onClose={wall.close} />
      {tickets?.asked && <TicketStep onTickets={tickets.give} />}
    </div>
  )
}
