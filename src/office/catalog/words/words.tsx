import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { hotWordList } from '#schemas/catalog/classification/hot-word-list.ts'
import { synonymList } from '#schemas/catalog/classification/synonym-list.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RoomLinks } from '#src/office/parts/room-links.tsx'
import page from '#src/office/parts/detail.module.css'
import { EditHotWord, NewHotWord } from './hot-word-forms.tsx'
import { EditSynonyms, NewSynonyms } from './synonym-forms.tsx'
import { TryWord } from './try-word.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'

const ROOMS = { hot: '热词', synonyms: '同义词', try: '试搜' } as const
type Room = keyof typeof ROOMS
const isRoom = (place: string): place is Room => Object.hasOwn(ROOMS, place)

/** What the search offers and finds: `/words/hot`, `/words/hot/new`, `/words/synonyms/88`, `/words/try`. */
export default function Words() {
  const [place = '', below = ''] = usePlacesBelow()
  const room = isRoom(place) ? place : 'hot'
  return (
    // Another list is asked for otherwise: nothing of the one before stays.
    <div key={room} className={page.page}>
      <RoomLinks label="搜索词" rooms={ROOMS} below="/words" current={room} />
      {below === '' ? lists[room]() : details[room](below)}
    </div>
  )
}

const newOne = (room: Room, label: string) => (
  <MayEdit>
    <Link to={`/words/${room}/new`} className={buttonClass('primary', 's')}>
      {label}
    </Link>
  </MayEdit>
)

const lists: Readonly<Record<Room, () => ReactNode>> = {
  hot: () => (
    <ListScreen
      list={hotWordList}
      head={newOne('hot', '新建热词')}
      cells={{
        word: ({ hotWordId, word }) => <PlaceLink to={`/words/hot/${hotWordId}`}>{word}</PlaceLink>,
        url: ({ url }) => url ?? '搜索这个词',
      }}
      empty="还没有热词，新建一个吧"
    />
  ),
  synonyms: () => (
    <ListScreen
      list={synonymList}
      head={newOne('synonyms', '新建同义词')}
      cells={{
        words: ({ synonymsId, words }) => <PlaceLink to={`/words/synonyms/${synonymsId}`}>{words}</PlaceLink>,
      }}
      empty="还没有同义词，新建一组吧"
    />
  ),
  try: () => <TryWord />,
}

const details: Readonly<Record<Room, (id: string) => ReactNode>> = {
  hot: (id) => (id === 'new' ? <NewHotWord /> : <EditHotWord key={id} hotWordId={id} />),
  synonyms: (id) => (id === 'new' ? <NewSynonyms /> : <EditSynonyms key={id} synonymsId={id} />),
  try: () => <TryWord />,
}
