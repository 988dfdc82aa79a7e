import { usePlacesBelow } from '#src/office/below.ts'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { CategoryTree } from './category-tree.tsx'
import { EditLabel, LabelRows, NewLabel } from './labels.tsx'
import page from '#src/office/parts/detail.module.css'

const SECTIONS = { tree: '分类', labels: '标签' } as const

/** Shows categories: `/categories`, `/categories/labels`, `/categories/labels/new`, `/categories/labels/L1`. */
export default function Categories() {
  const [place = '', below = ''] = usePlacesBelow()
  const room = place === 'labels' ? 'labels' : 'tree'
  return (
    <div className={page.page}>
      <SectionLinks label="分类与标签" rooms={SECTIONS} below="/categories" current={room} />
      {room === 'tree' ? <CategoryTree /> : <Labels place={below} />}
    </div>
  )
}

function Labels({ place }: { place: string }) {
  if (place === '') return <LabelRows />
  return place === 'new' ? <NewLabel /> : <EditLabel key={place} labelId={place} />
}
