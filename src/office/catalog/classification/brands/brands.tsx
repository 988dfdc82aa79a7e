import { brandList } from '#schemas/catalog/classification/brand-list.ts'
import { brandGroupList } from '#schemas/sourcing/share-platform/brand-group-list.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { EditBrand, NewBrand } from './brand-forms.tsx'
import { EditGroup, NewGroup } from './group-forms.tsx'
import { Industries } from './industries.tsx'
import page from '#src/office/parts/detail.module.css'

const SECTIONS = { groups: '品牌组', list: '品牌', industries: '行业' } as const
type Room = keyof typeof SECTIONS
const isSection = (place: string): place is Room => Object.hasOwn(SECTIONS, place)

/** Shows brands: `/brands/new`, `/brands/G1`, `/brands/list/new`, `/brands/list/B1`, `/brands/industries`. */
export default function Brands() {
  const [place = '', below = ''] = usePlacesBelow()
  if (place === 'new') return <NewGroup />
  if (place === 'list' && below === 'new') return <NewBrand />
  if (place === 'list' && below !== '') return <EditBrand key={below} brandId={below} />
  if (place !== '' && !isSection(place)) return <EditGroup key={place} groupId={place} />
  const room = place === '' ? 'groups' : place
  return (
    // The key discards all state when another section opens.
    <div key={room} className={page.page}>
      <SectionLinks label="品牌" rooms={SECTIONS} below="/brands" current={room} />
      {room === 'groups' && <Groups />}
      {room === 'list' && <BrandRows />}
      {room === 'industries' && <Industries />}
    </div>
  )
}

function Groups() {
  return (
    <ListScreen
      list={brandGroupList}
      head={<NewLink to="/brands/new">新建品牌组</NewLink>}
      cells={{ name: ({ groupId, name }) => <PlaceLink to={`/brands/${groupId}`}>{name}</PlaceLink> }}
      empty="还没有品牌组"
    />
  )
}

function BrandRows() {
  return (
    <ListScreen
      list={brandList}
      head={<NewLink to="/brands/list/new">新建品牌</NewLink>}
      cells={{ name: ({ brandId, name }) => <PlaceLink to={`/brands/list/${brandId}`}>{name}</PlaceLink> }}
      empty="还没有品牌，新建一个吧"
    />
  )
}
