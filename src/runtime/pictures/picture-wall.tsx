import type { ReactNode } from 'react'
import { UPLOAD_TYPES } from '#schemas/content/uploads/calls.ts'
import { LargePicture } from './large-picture.tsx'
import { TicketStep } from './ticket-step.tsx'
import type { Tickets } from './use-tickets.ts'
import type { useWall } from './use-wall.ts'

interface Props {
  label: string
  name: string
  hint: string
  error?: string
  wall: ReturnType<typeof useWall>
  ordered?: boolean
  /** Tickets for a guest's pictures; if given, the captcha that issues tickets is shown below the pictures. */
  tickets?: Tickets | null
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

/** Adds, enlarges, reorders and removes pictures; a guest's pictures wait for the captcha below them. */
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
