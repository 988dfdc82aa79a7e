import { Link } from 'react-router-dom'
import { getButtonClass } from '#ui/button/button.tsx'
import { MayEdit } from './may-edit.tsx'

/** Links to the form for a new record, for users who may edit. Example of `children`: 新建品牌. */
export function NewLink({ to, children }: { to: string; children: string }) {
  return (
    <MayEdit>
      <Link to={to} className={getButtonClass('primary', 's')}>
        {children}
      </Link>
    </MayEdit>
  )
}
