import { Link } from 'react-router-dom'
import { buttonClass } from '#ui/button/button.tsx'
import { MayEdit } from './may-edit.tsx'

/** The way to a new thing of a list, for those who may edit. `children`: 新建品牌. */
export function NewLink({ to, children }: { to: string; children: string }) {
  return (
    <MayEdit>
      <Link to={to} className={buttonClass('primary', 's')}>
        {children}
      </Link>
    </MayEdit>
  )
}
