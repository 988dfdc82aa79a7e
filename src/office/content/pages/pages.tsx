import { usePlacesBelow } from '#src/office/below.ts'
import { Navigation } from '#src/office/content/mall/navigation/navigation.tsx'
import { MediaDetail } from './media-detail.tsx'
import { Media } from './media.tsx'
import { NewPage } from './new-page.tsx'
import { PageDetail } from './page-detail.tsx'
import { PageList } from './page-list.tsx'
import { isPageSection, Sections } from './sections.tsx'
import { WidgetList } from './widget-list.tsx'
import styles from '#src/office/parts/page.module.css'

/** Paths such as `/pages/all/88/text`, `/pages/media/88`, `/pages/widgets` and `/pages/navigation`. */
export default function Pages() {
  const [room = '', id = '', below = ''] = usePlacesBelow()
  const current = isPageSection(room) ? room : 'all'
  return (
    <div key={current} className={styles.page}>
      <Sections current={current} />
      {current === 'media' && <MediaSection id={id} />}
      {current === 'widgets' && <WidgetList />}
      {current === 'navigation' && <Navigation />}
      {current === 'all' && <PageListSection id={id} below={below} />}
    </div>
  )
}

const MediaSection = ({ id }: { id: string }) =>
  id === '' ? <Media /> : <MediaDetail key={id} mediaId={id} />

function PageListSection({ id, below }: { id: string; below: string }) {
  if (id === '') return <PageList />
  return id === 'new' ? <NewPage /> : <PageDetail key={id} pageId={id} room={below} />
}
