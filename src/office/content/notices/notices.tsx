import { Link } from 'react-router-dom'
import { noticeList } from '#schemas/content/notices/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { EditNotice } from './edit-notice.tsx'
import { NewNotice } from './new-notice.tsx'
import styles from '#src/office/parts/detail.module.css'

/** Shows the notices: `/notices`, `/notices/new`, `/notices/88`. */
export default function Notices() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewNotice />
  if (place !== '') return <EditNotice key={place} noticeId={place} />
  return (
    <ListScreen
      list={noticeList}
      head={<NewLink to="/notices/new">新建公告</NewLink>}
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
