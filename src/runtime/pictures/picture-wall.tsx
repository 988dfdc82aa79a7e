import type { ReactNode } from 'react'
import { UPLOAD_TYPES } from '#schemas/content/uploads/calls.ts'
import { LargePicture } from './large-picture.tsx'
import { TicketStep } from './ticket-step.tsx'
import type { Tickets } from './use-tickets.ts'
import type { useWall } from './use-wall.ts'

interface Props {
  label: string
  /** Label of the button that adds pictures. */
  name: string
  hint: string
  error?: string
  wall: ReturnType<typeof useWall>
  /** True if the order of the pictures matters. */
  ordered?: boolean
  /** Tickets of a guest's pictures; given if the captcha for them is shown below the pictures. */
  tickets?: Tickets | null
  /** Renders the pictures; screens pass the component of semi. */
  draw(upload: ReturnType<typeof uploadOf>): ReactNode
}

function uploadOf({ label, name, hint, error = '', wall, ordered = false }: Omit<Props, 'draw' | 'tickets'>) {
  return {
    label,
    name,
    hint,
    accept: UPLOAD_TYPES.join(','),
    ...wall.upload,
    onMove: ordered ? wall.onMove : undefined,
    error: [wall.upload.error, error].filter(Boolean).join('；'),
  }
}

/**
 * Pictures of a form, to add, enlarge, reorder and remove, with the captcha that a guest's pictures wait for below.
 */
export function PictureWall({ tickets = null, draw, ...shown }: Props) {
  const { label, wall } = shown
  return (
    <div>
      {draw(uploadOf(shown))}
      <LargePicture label={label} url={wall.large} onClose={wall.close} />
      {tickets?.asked && <TicketStep onTickets={tickets.give} />}
    </div>
  )
}
