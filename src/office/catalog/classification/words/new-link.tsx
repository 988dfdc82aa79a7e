import { Link } from 'react-router-dom'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { buttonClass } from '#ui/button/button.tsx'

/** The way to a new word of a room, for those who may edit. */
export function NewLink({ room, label }: { room: string; label: string }) {
  return (
    <MayEdit>
      <Link to={`/words/${room}/new`} className={buttonClass('primary', 's')}>
        {label}
      </Link>
    </MayEdit>
  )
}
