import { Link } from 'react-router-dom'
import { staffList } from '#schemas/people/staff/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { EditStaff } from './edit-staff.tsx'
import { NewStaff } from './new-staff.tsx'
import styles from '#src/office/parts/detail.module.css'

/** Shows the staff of the back office: `/staff`, `/staff/new`, `/staff/88`. */
export default function Staff() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewStaff />
  if (place !== '') return <EditStaff key={place} userId={place} />
  return (
    <ListScreen
      list={staffList}
      head={<NewLink to="/staff/new">新建用户</NewLink>}
      cells={{
        userName: ({ userId, userName }) => (
          <Link className={styles.link} to={`/staff/${userId}`}>
            {userName}
          </Link>
        ),
      }}
    />
  )
}
