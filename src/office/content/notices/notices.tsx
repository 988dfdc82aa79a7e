import { Link } from 'react-router-dom'
import { noticeList } from '#schemas/content/notices/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { EditNotice } from './edit-notice.tsx'
import { NewNotice } from './new-notice.tsx'
import styles from '#src/office/parts/detail.module.css'

/** Notices: `/notices`, `/notices/new`, `/notices/88`. */
export default function Notices() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewNotice />
  if (place !== '') return <EditNotice key={place} noticeId={place} />
  return (
    <ListScreen
      list={noticeList}
      head={
        <MayEdit>
          <Link to="/notices/new" className={buttonClass('primary', 's')}>
            新建公告
          </Link>
        </MayEdit>
      }
      cells={{
        title: ({ noticeId, title }) => (
          <Link className={styles.link} to={`/notices/${noticeId}`}>
            {title}
          </Link>
        ),
      }}
    />
  )
}
